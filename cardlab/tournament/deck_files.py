"""Each list that counts as a text file of its own: what is read again on the day of the event."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from cardlab.exporters.text_lists import text_as_handed_in
from cardlab.tournament.addresses import without_addresses
from cardlab.tournament.judging import JudgedList
from cardlab.tournament.model import Event, Player, PlayerList
from cardlab.tournament.replies import player_file
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.store.run_records import JudgedEntry
from cardlab.vocabulary import Language


def deck_files(players: Iterable[Player], event: Event, shown: ShownLists) -> dict[str, str]:
    """The path in the event's folder and the text of every list that counts and could be read."""
    return {
        name: _list_text(one, player.name, player.name if event.personal_data else "", shown, event.lang)
        for player in players
        for one, name in named_lists(player, event.personal_data)
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


def as_understood(
    entries: Iterable[JudgedEntry], judged: Mapping[int, JudgedList], shown: ShownLists, lang: Language
) -> Iterator[JudgedEntry]:
    """Of an event without personal data, each list as it was understood, in place of what was pasted."""
    for entry in entries:
        one = judged[entry.id].list if entry.id in judged else None
        yield entry._replace(content=_list_text(one, "", "", shown, lang).encode()) if one and one.result else entry


def _list_text(one: PlayerList, called: str, player: str, shown: ShownLists, lang: Language) -> str:
    """A list that was read as text; `called` where it has no name of its own."""
    table = shown.table(one)
    if table is None:
        return without_addresses(shown.setup(one), lang)
    named = one.result.deck.name if one.result else ""
    return without_addresses(text_as_handed_in(table._replace(name=named or called, player=player)), lang)
