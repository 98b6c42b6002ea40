"""The text that announces an event, to paste in a forum: what is played, until when, what a form asks, what is kept."""

from collections.abc import Iterator

from cardlab.games.validator import Validator
from cardlab.messages import say
from cardlab.render.renderer import Renderer, shown_day
from cardlab.tournament.run import request_of_event
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.template import columns_of
from cardlab.tournament.times import spoken_deadline
from cardlab.vocabulary import Language


def announcement(validator: Validator, store: EventStore, lang: Language, link: str = "") -> str:
    return "\n".join(_lines(validator, store, lang, link)) + "\n"


def _lines(validator: Validator, store: EventStore, lang: Language, link: str) -> Iterator[str]:
    row = store.event()
    event = event_of(row, store.folder)
    catalogue = validator.catalogue
    terms = validator.terms(event.game, request_of_event(validator, event))
    yield event.title or store.folder.name
    yield ""
    yield say("announce.game", lang, game=catalogue.game_name(event.game, lang))
    if terms:
        yield say("announce.format", lang, format=Renderer(lang).format(terms))
    if event.day:
        yield say("announce.day", lang, day=shown_day(event.day, lang))
    if event.deadline:
        yield say("announce.deadline", lang, deadline=spoken_deadline(event.deadline, event.zone, lang))
    if link:
        yield say("announce.link", lang, link=link)
    yield ""
    yield say("announce.questions", lang)
    for column in columns_of(event.game):
        if column != "time":  # every form notes it by itself
            header = say(f"precheck-sheets.register-{column}", lang)
            yield say("announce.question", lang, header=header, words=say(f"announce.ask-{column}", lang))
    yield ""
    yield say("announce.late" if event.deadline else "announce.last", lang)
    yield ""
    yield from _privacy(store, lang)


def _privacy(store: EventStore, lang: Language) -> Iterator[str]:
    """What is kept, for whom and how long; the desk's own options say who answers for it."""
    row = store.event()
    yield say("announce.privacy" if row.personal_data else "announce.privacy-no-names", lang)
    days, contact = row.desk.get("days"), row.desk.get("contact")
    yield say("announce.erased-after", lang, days=days) if days else say("announce.erased", lang)
    yield say("announce.rights-contact", lang, contact=contact) if contact else say("announce.rights", lang)
