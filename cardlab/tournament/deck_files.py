"""Each list that counts as a text file of its own: what is read again on the day of the event."""

from collections import Counter
from collections.abc import Iterator

from cardlab.exporters.text_lists import text_as_handed_in
from cardlab.tournament.addresses import without_addresses
from cardlab.tournament.model import Event, Player, PlayerList, Precheck
from cardlab.tournament.replies import player_file
from cardlab.tournament.shown_lists import ShownLists


def deck_files(precheck: Precheck, shown: ShownLists | None = None) -> dict[str, str]:
    """The path in the event's folder and the text of every list that counts and could be read."""
    personal_data = precheck.event.personal_data
    shown = shown or ShownLists(precheck.event.lang)
    return {
        name: _text(player, one, shown, precheck.event)
        for player in precheck.players
        for one, name in named_lists(player, personal_data)
        if name
    }


def named_lists(player: Player, personal_data: bool) -> Iterator[tuple[PlayerList, str]]:
    """Every list of a player with the path of its file; empty where it has none."""
    stem = f"decks/{player_file(player.number, player.name, personal_data)}"
    taken: Counter[str] = Counter()
    for one in player.lists:
        if one.replaced or one.result is None:
            yield one, ""
            continue
        name = f"{stem}-{one.side}" if one.side else stem
        taken[name] += 1
        yield one, f"{name}-{taken[name]}.txt" if taken[name] > 1 else f"{name}.txt"


def _text(player: Player, one: PlayerList, shown: ShownLists, event: Event) -> str:
    table = shown.table(one)
    if table is None:
        return without_addresses(shown.setup(one), event.lang)
    named = one.result.deck.name if one.result else ""
    table = table._replace(name=named or player.name, player=player.name if event.personal_data else "")
    return without_addresses(text_as_handed_in(table), event.lang)
