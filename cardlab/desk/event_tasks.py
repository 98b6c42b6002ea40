"""What the judges are asked to do for an event: its lists judged as the pre-check does, and kept in its store."""

import io
import zipfile
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardlab.desk.event import DeskEvent
from cardlab.desk.tasks import Ask, CheckedList, File, editable_text, with_suggestion
from cardlab.desk.verdict import ShownFinding, Verdict, remark_of, verdict_of
from cardlab.errors import CardlabError
from cardlab.lab import Lab
from cardlab.messages import say
from cardlab.reading.card_index import CardIndex
from cardlab.reading.deck_reading import NO_CARD
from cardlab.render.renderer import Renderer
from cardlab.tournament.erasing import Erased
from cardlab.tournament.judging import EventValidator, JudgedList
from cardlab.tournament.leftovers import FOLDERS
from cardlab.tournament.live_event import LiveEvent
from cardlab.tournament.making import ANSWERS, REPORTS
from cardlab.tournament.model import OF_DOUBLES, Double
from cardlab.tournament.on_the_day import day_judge
from cardlab.tournament.precheck import judged_entries, judged_players, precheck
from cardlab.tournament.run import handed_in_by, options_of_event, request_of_event, state_of
from cardlab.tournament.store.kept import Sent, SentList, not_kept
from cardlab.tournament.store.store import Place
from cardlab.tournament.times import spoken_deadline
from cardlab.tournament.to_resolve import TO_RESOLVE
from cardlab.tournament.typed import answer_of
from cardlab.vocabulary import Language

ILLEGAL = ("illegal", "unreadable")
"""Verdicts of lists that an event may refuse; never of unclear ones."""


def check_entry(
    lab: Lab, place: Place, ask: Ask, *, side: str = "", take: str = "", advice: bool = True
) -> CheckedList:
    """Judge a list as if it were handed in now; `take` is the suggestion that was tapped."""
    live = _judging(lab, place)
    store, event = live.store, live.options
    ask = with_suggestion(lab, ask, take, options_of_event(lab.validator, event))
    judge = day_judge(lab.validator, store, event)
    now = store.now()
    judged = _judged(judge, ask, side, now)
    return CheckedList(_text(judge, ask, side, now), (_verdict(lab, judge, judged, ask.lang, advice=advice),))


def prepare(lab: Lab, place: Place) -> None:
    """Load what judging the event's lists needs, so that the first player waits no longer than others."""
    check_entry(lab, place, Ask(b"1 x", "list", "en"))


class Terms(NamedTuple):
    """What an event is played by, in words."""

    game: str
    format: str
    deadline: str


def terms(lab: Lab, place: Place, lang: Language) -> Terms:
    """The game, the format with the day of its lists, and until when lists are taken."""
    event = _event(lab, place).options
    found = lab.validator.terms(event.game, request_of_event(lab.validator, event))
    named = Renderer(lang).format(found) if found else event.format
    until = spoken_deadline(event.deadline, event.zone, lang) if event.deadline else ""
    return Terms(lab.catalogue.game_name(event.game, lang), named, until)


class Form(NamedTuple):
    """What a player hands in; each list with the side that is asked for."""

    key: str
    name: str
    contact: str
    lang: Language
    lists: tuple[tuple[Ask, str], ...]


def hand_in(lab: Lab, place: Place, form: Form, number: int | None, token: str = "") -> tuple[CheckedList, ...]:
    """Take in what a player sends, or somebody new, and judge it; `token` is to open a private link to it.

    Nothing is given back, unless the event refuses illegal lists: then how each of these was judged.
    """
    live = _judging(lab, place)
    judge = day_judge(lab.validator, live.store, live.options)
    if DeskEvent(live.store).refuses_illegal:
        checked = tuple(check_entry(lab, place, ask, side=side, advice=False) for ask, side in form.lists)
        if any(verdict.code in ILLEGAL for each in checked for verdict in each.verdicts):
            return checked
    texts = [(_text(judge, ask, side, live.store.now()), ask.name, side) for ask, side in form.lists]
    lists = tuple(SentList(text.encode(), side=side, name=name) for text, name, side in texts)
    sent = Sent(form.key, form.name, lists, source="desk", contact=form.contact, lang=form.lang)
    live.hand_in(sent, number, token=token)
    return ()


def judge_again(lab: Lab, place: Place, *numbers: int) -> None:
    """Judge what these players handed in, or everybody, and keep what was found."""
    _judging(lab, place).judge_again(*numbers)


class ShownList(NamedTuple):
    """A list of a player as the desk shows it."""

    entry: int
    side: str
    time: datetime | None
    state: str
    """`standing`, `late`, `waiting`, `refused` or `replaced`."""
    text: str
    verdict: Verdict


class ShownEntry(NamedTuple):
    """What a player handed in: the lists, the newest first, and what is said of the entry as a whole."""

    remarks: tuple[ShownFinding, ...]
    lists: tuple[ShownList, ...]

    @property
    def has_deck(self) -> bool:
        """Whether a list stands that could be read."""
        return any(each.state == "standing" and each.verdict.fingerprint for each in self.lists)


def show_entry(lab: Lab, place: Place, number: int, lang: Language) -> ShownEntry:
    """A player's lists, judged anew: what was answered since counts."""
    live = _event(lab, place)
    store, event = live.store, live.options
    handed = handed_in_by(store, number)
    judge = day_judge(lab.validator, store, event)
    renderer = Renderer.for_game(lab.catalogue.game_names(event.game), lang)
    lists: list[ShownList] = []
    remarks: list[ShownFinding] = []
    for found in judged_players(judge, event, handed):
        remarks += [remark_of(each, renderer) for each in found.player.findings]
        states = {each.id: each.state for each in judged_entries({e.entry.id: e for e in found.lists}, handed.handed)}
        lists += [
            ShownList(
                each.entry.id,
                each.list.side,
                each.list.time,
                states[each.entry.id],
                each.entry.content.decode("utf-8", "replace"),
                _verdict(lab, judge, each, lang, advice=False),
            )
            for each in found.lists
        ]
    return ShownEntry(tuple(remarks), tuple(reversed(lists)))


class ShownPhrase(NamedTuple):
    """Words that were not understood, what was answered, in words, and the cards they may mean: (code, title)."""

    phrase: str
    lists: int
    players: tuple[int, ...]
    answer: str
    proposals: tuple[tuple[str, str], ...]


class Questions(NamedTuple):
    """What waits for the organiser."""

    phrases: tuple[ShownPhrase, ...]
    about: tuple[tuple[int, ShownFinding], ...]
    """A player's number, and what is to be looked at."""
    doubles: tuple[Double, ...]


def questions(lab: Lab, place: Place, lang: Language) -> Questions:
    live = _event(lab, place)
    store, event = live.store, live.options
    found = precheck(lab.validator, event, request_of_event(lab.validator, event), None, state_of(store)).precheck
    renderer = Renderer.for_game(lab.catalogue.game_names(event.game), lang)
    answered = lab.catalogue.cards(event.game, [each.answer for each in found.phrases])
    answers = {code: renderer.full_title(card) for code, card in answered.items()}
    answers[NO_CARD] = say("desk.no-card", lang)
    phrases = tuple(
        ShownPhrase(
            each.phrase, each.lists, each.players, answers.get(each.answer, each.answer),
            tuple((card.code, renderer.full_title(card)) for card in each.proposals),
        )
        for each in found.phrases
    )  # fmt: skip
    about = [
        (each.number, remark_of(finding, renderer))
        for each in found.players
        for finding in each.for_organiser
        if finding.rule not in OF_DOUBLES
    ]
    return Questions(phrases, tuple(about), tuple(found.doubles))


def card_meant(lab: Lab, place: Place, text: str) -> str:
    """What the organiser says words mean: a card's code, or that they are no card."""
    event = _event(lab, place).options
    answer = answer_of(text, CardIndex(lab.catalogue, event.game))
    if answer is None:
        raise CardlabError("desk.answer-not-understood", text=text)
    return answer


def take_export(lab: Lab, place: Place, export: Path) -> int:
    """Take a newer export into the event, and write its folder; how many players there are now. The file is not read
    again."""
    return len(_event(lab, place).precheck(export, keep_export=False).players)


def erase(lab: Lab, place: Place, number: int) -> Erased:
    """Erase a player who asks for it."""
    return _event(lab, place).erase(number)


def event_files(lab: Lab, place: Place) -> File:
    """Everything a pre-check writes, as one archive."""
    _event(lab, place).precheck()
    folder = place.folder
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in (*REPORTS, ANSWERS, TO_RESOLVE):
            if (folder / name).is_file():
                archive.write(folder / name, name)
        for within in FOLDERS:
            for file in sorted((folder / within).glob("*")):  # a small event has no folder of players
                archive.write(file, f"{within}/{file.name}")
    return File(f"{folder.name}.zip", packed.getvalue())


# -- what the tasks share ------------------------------------------------------------------------


def _event(lab: Lab, place: Place) -> LiveEvent:
    """Opened once in each process, and left open: it is closed with the process. One that could only be read is opened
    again: there may be room on its disk by now."""
    found = _opened(lab, place)
    if found.store.is_only_read:
        found.store.close()
        _opened.cache_clear()
        found = _opened(lab, place)
    return found


@cache
def _opened(lab: Lab, place: Place) -> LiveEvent:
    return lab.event(*place)


def _judging(lab: Lab, place: Place) -> LiveEvent:
    """The same, where this desk's catalogue is the one that everybody else's list is judged by."""
    event = _event(lab, place)
    event.refuse_other_facts()
    return event


def _judged(judge: EventValidator, ask: Ask, side: str, now: datetime) -> JudgedList:
    """A list judged as if it were handed in now."""
    lists = (SentList(ask.content, side=side, name=ask.name),)
    (judged,) = judge.lists_of(not_kept(Sent("", "", lists, source="desk", time=now)))
    return judged


def _text(judge: EventValidator, ask: Ask, side: str, now: datetime) -> str:
    """What is kept of a list, and shown to be edited: a workbook as the text it was read as."""
    if not ask.is_workbook:
        return ask.text
    judged = _judged(judge, ask, side, now)
    return editable_text(ask, [judge.judged(judged.entry)] if judged.list.result else [])


def _verdict(lab: Lab, judge: EventValidator, judged: JudgedList, lang: Language, *, advice: bool) -> Verdict:
    """What a page shows of a list of the event: what the event says of it stands first."""
    renderer = Renderer(lang)
    remarks = tuple(remark_of(each, renderer) for each in judged.list.findings)
    if judged.list.result is None:
        code = judged.list.verdict
        return Verdict(code, say(f"list.verdict-{code}", lang), "", remarks=remarks)
    shown = verdict_of(lab, judge.judged(judged.entry), lang, advice=advice)
    if shown.code != judged.list.verdict:
        shown = shown._replace(code=judged.list.verdict, words=say(f"list.verdict-{judged.list.verdict}", lang))
    return shown._replace(remarks=(*remarks, *shown.remarks))
