"""The facts an event is judged by stay those of its first run, until the organiser takes new ones over."""

import hashlib

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.tournament.model import Event
from cardlab.tournament.precheck import CheckedEvent, State
from cardlab.tournament.store.kept_options import kept_options
from cardlab.tournament.store.tables import EventRow
from cardlab.vocabulary import GameId

_JUDGED_BY = ("game", "format", "day", "settings", "accept_suggestions")
_NAMED = 10


def facts_of(catalogue: Catalogue, game: GameId) -> str:
    """A digest of every sheet a game's facts come from: the same on every machine with the same facts."""
    sheets = sorted((batch.source, batch.digest) for batch in catalogue.batches() if batch.game == game)
    return hashlib.sha256(repr(sheets).encode()).hexdigest()


def pinned_facts(row: EventRow, event: Event) -> str | None:
    """What the event was judged by last; None where it was not yet, or where other options are wished anyway."""
    wished = kept_options(event)
    return row.catalogue or None if all(getattr(row, name) == wished[name] for name in _JUDGED_BY) else None


def refuse_other_verdicts(event: Event, state: State, checked: CheckedEvent) -> None:
    """Name whose verdict another catalogue would change; what was answered just now is another reason."""
    answered = checked.decided.answer_cells.keys()
    numbers = {entry.id: each.number for each in state.lists.handed for entry in each.entries}
    names = {player.number: player.name for player in checked.precheck.players}
    changed = [
        CardlabError(
            "event.verdict-changes",
            name=names[numbers[each.entry.id]],
            before=CardlabError(f"precheck.status-{each.entry.verdict}"),
            now=CardlabError(f"precheck.status-{each.list.verdict}"),
        )
        for each in checked.judged.values()
        if each.entry.verdict not in ("", each.list.verdict)
        and not each.list.replaced
        and answered.isdisjoint(phrase.key for phrase in each.phrases)
    ]
    if changed:
        raise CardlabError(
            "event.new-lists", folder=event.folder, count=len(changed), changes=_Several(changed[:_NAMED])
        )


class _Several(Exception):
    """Several sentences as one value, each in the language it is asked for in."""

    def text(self, lang: str) -> str:
        return (" ; " if lang == "fr" else "; ").join(each.text(lang) for each in self.args[0])
