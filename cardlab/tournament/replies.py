"""What each player is told about their registration, in their own language: for mail merges and to paste into Discord.

Only what concerns the player stands in it; what the organiser learns about others stays with the organiser.
"""

import codecs
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from cardlab.catalogue.catalogue import Catalogue
from cardlab.exporters.clean import one_line
from cardlab.exporters.deck_table import DeckRow
from cardlab.files import safe_name
from cardlab.messages import say
from cardlab.model.findings import Finding, Phrase
from cardlab.render.renderer import Renderer
from cardlab.render.text import ordered
from cardlab.spreadsheets.cells import delimiter_for, write_csv
from cardlab.tournament.addresses import without_addresses
from cardlab.tournament.chat import in_messages, only_words
from cardlab.tournament.model import SETTLED, Event, Player, PlayerList, Precheck, Status
from cardlab.tournament.shown_lists import ShownLists
from cardlab.tournament.times import shown_time, spoken_deadline
from cardlab.vocabulary import Language

_NOT_UNDERSTOOD = ("list.unknown-card", "list.ambiguous-card", "list.unread-line", "event.several-lists")
_OUR_OWN = ("list.", "event.")
"""Rules of reading lists and of registering: their sentences say all there is to say."""
_SAID_ABOVE = ("event.no-list", "event.replaced", "event.late-waits", "event.late-refused")
_SECTIONS = ("error", "unread", "not-judged", "warning", "info")
_MOST = 30
"""So many remarks of a kind; who needs more of them starts anew anyway."""
_LONGEST_NAME = 80


class Reply(NamedTuple):
    number: int
    name: str
    email: str
    lang: Language
    status: Status
    subject: str
    text: str


def replies(catalogue: Catalogue, precheck: Precheck, shown: ShownLists | None = None) -> Iterator[Reply]:
    """A reply for every player, legal lists confirmed too."""
    spoken = {player.lang for player in precheck.players}
    writers = {lang: _Writer(catalogue, precheck, lang, shown) for lang in spoken}
    return (writers[player.lang].reply(player) for player in precheck.players)


def replies_head(lang: Language, *, personal_data: bool = True) -> bytes:
    """The first row of `replies.csv`; the program it is opened with speaks the event's language."""
    who = ("email", "name") if personal_data else ("number",)
    columns = (*who, "since", "status", "subject", "message")
    return codecs.BOM_UTF8 + _csv_rows([[say(f"precheck-replies.column-{column}", lang) for column in columns]], lang)


def replies_rows(
    written: Iterable[Reply], lang: Language, mailed: Mapping[int, str] | None = None, *, personal_data: bool = True
) -> bytes:
    """These replies for a mail merge.

    `mailed`: what players were written last (`reply_mark`), so that a round of mails goes to those it concerns.
    """
    rows = list[list[str]]()
    for each in written:
        about = (each.email, one_line(each.name)) if personal_data else (str(each.number),)
        since = say(f"precheck-replies.since-{_since(each, mailed or {})}", lang)
        rows.append([*about, since, say(f"precheck.status-{each.status}", lang), each.subject, each.text])
    return _csv_rows(rows, lang)


def _csv_rows(rows: Sequence[Sequence[str]], lang: Language) -> bytes:
    text = io.StringIO()
    write_csv(text, rows, delimiter=delimiter_for(lang), line_end="\r\n")
    return text.getvalue().encode("utf-8", "replace")


def reply_mark(text: str) -> str:
    """By which a reply is known again."""
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


def _since(reply: Reply, mailed: Mapping[int, str]) -> str:
    if reply.number not in mailed:
        return "new"
    return "unchanged" if mailed[reply.number] == reply_mark(_parted(reply)) else "changed"


def reply_files(written: Iterable[Reply], *, personal_data: bool = True) -> dict[str, str]:
    """Each reply as a file; where it takes several messages, a line says so between them."""
    return {f"replies/{player_file(each.number, each.name, personal_data)}.txt": _parted(each) for each in written}


def player_file(number: int, name: str, personal_data: bool) -> str:
    """What a player's files are called: by the number, for names are not unique."""
    return f"{number:03}-{safe_name(without_addresses(name, 'en'))}" if personal_data else f"{number:03}"


def _parted(reply: Reply) -> str:
    parts = in_messages(reply.text)
    lines: list[str] = []
    for number, part in enumerate(parts, start=1):
        if number > 1:
            lines.append(f"\n{say('precheck-replies.part', reply.lang, part=number, parts=len(parts))}\n")
        lines.append(part)
    return "\n".join(lines) + "\n"


class _Writer:
    """Writes the replies of one language."""

    def __init__(self, catalogue: Catalogue, precheck: Precheck, lang: Language, shown: ShownLists | None) -> None:
        event = precheck.event
        self.lang: Language = lang
        self.event: Event = event
        self.renderer = Renderer.for_game(catalogue.game_names(event.game), lang)
        self.say = self.renderer.say
        self.title = one_line(event.title) or catalogue.game_name(event.game, lang)
        self.named = only_words(self.title)
        self.format = only_words(self.renderer.format(precheck.terms))
        self.citation = cache(lambda rule: only_words(self.renderer.citation(rule, full=True)))
        self._shown = shown if shown and shown.lang == lang else ShownLists(lang)
        self._deadline = spoken_deadline(event.deadline, event.zone, lang) if event.deadline else ""

    def reply(self, player: Player) -> Reply:
        status = player.status
        paragraphs = self._withdrawn(player) if status == "withdrawn" else self._paragraphs(player)
        text = "\n\n".join([self._hello(player), *filter(None, paragraphs)])
        subject = self.say(f"precheck-replies.subject-{_kind(player)}", event=self.title)
        return Reply(player.number, player.name, player.email, self.lang, status, subject, text)

    def _hello(self, player: Player) -> str:
        name = only_words(player.name, _LONGEST_NAME) if self.event.personal_data else ""
        return self.say("precheck-replies.hello", name=name) if name else self.say("precheck-replies.hello-number")

    def _withdrawn(self, player: Player) -> Iterator[str]:
        yield self.say("precheck-replies.verdict-withdrawn", event=self.named)
        yield self._reason(player)

    def _paragraphs(self, player: Player) -> Iterator[str]:
        status = player.status
        yield self.say("precheck-replies.registered", event=self.named, format=self.format, number=player.number)
        if player.lists:
            came = [self._received(each, player) for each in player.lists]
            yield "\n".join([self.say("precheck-replies.received"), *came])
        yield self.say(f"precheck-replies.verdict-{_kind(player)}", count=len(player.current))
        yield self._reason(player)
        if status != "accepted":
            yield from self._sections(player)
        if status == "refused" or _kind(player) == "late-refused":
            yield self.say("precheck-replies.ask")
        elif status not in SETTLED:
            replaces = "" if _kind(player) in ("incomplete", "missing") else self.say("precheck-replies.next-replaces")
            yield f"{self._what_to_do(player)} {replaces}".rstrip()
            if status in ("unreadable", "missing"):
                yield self.say("precheck-replies.how")
        if status in SETTLED:
            yield from self._decks(player)
        yield "\n".join(self._fingerprints(player))

    def _what_to_do(self, player: Player) -> str:
        """A new list before the deadline; for a list that came after it, as soon as may be."""
        if self._deadline and not any(each.late for each in player.current):
            return self.say("precheck-replies.next", deadline=self._deadline)
        return self.say("precheck-replies.next-soon")

    def _reason(self, player: Player) -> str:
        reason = only_words(player.ruling.reason) if player.ruling else ""
        return self.say("precheck-replies.reason", reason=reason) if reason else ""

    # -- what came in --------------------------------------------------------------------------

    def _received(self, one: PlayerList, player: Player) -> str:
        deck = self._deck(one)
        if not one.replaced:
            verdict = self.say(f"precheck.status-{one.verdict}")
            return self.say("precheck-replies.counts", deck=deck, verdict=verdict)
        fate = "waits" if one.waiting else "refused" if one.refused else "replaced"
        instead = next((each for each in player.current if each.side == one.side), None)
        if instead and instead.time:
            return self.say(f"precheck-replies.{fate}-by", deck=deck, time=shown_time(instead.time, self.lang))
        if not instead and any(each.refused and each.side == one.side for each in player.lists):
            fate += "-alone"
        return self.say(f"precheck-replies.{fate}", deck=deck)

    def _deck(self, one: PlayerList) -> str:
        """Which list it is: its side, its name, when it came."""
        deck = self.say(f"precheck-replies.list-{one.side or 'any'}")
        name = only_words(one.result.deck.name, _LONGEST_NAME) if one.result else ""
        if name:
            deck = self.say("precheck-replies.named", deck=deck, name=name)
        if one.time:
            key = "precheck-replies.at-late" if one.late else "precheck-replies.at"
            return self.say(key, deck=deck, time=shown_time(one.time, self.lang))
        return self.say("precheck-replies.late", deck=deck) if one.late else deck

    # -- what was found ------------------------------------------------------------------------

    def _sections(self, player: Player) -> Iterator[str]:
        remarks: dict[str, list[str]] = {section: [] for section in _SECTIONS}
        cited: set[str] = set()
        for finding in ordered(each for each in player.findings if each.rule not in _SAID_ABOVE):
            remarks[_section(finding)].append(self._remark(finding, cited))
        several = len(player.current) > 1
        for one in player.current:
            label = self.say(f"precheck.side-{one.side}") if several and one.side else ""
            for finding in ordered(each for each in one.all_findings if _concerns(each)):
                remarks[_section(finding)].append(self._remark(finding, cited, label))
            unjudged = one.result.not_judged if one.result else ()
            for sentence in self.renderer.not_judged(
                unjudged, until="precheck-replies.until", why="precheck-replies.not-judged-why"
            ):
                remarks["not-judged"].append(self.renderer.labelled(label, only_words(sentence)))
        for section, lines in remarks.items():
            if lines:
                more = [self.say("precheck-replies.more", count=len(lines) - _MOST)] if len(lines) > _MOST else []
                bullets = [f"• {line}" for line in lines[:_MOST]]
                yield "\n".join([self.say(f"precheck-replies.section-{section}"), *bullets, *more])

    def _remark(self, finding: Finding, cited: set[str], label: str = "") -> str:
        """What is wrong, what to do, and where the rule stands, unless that was said already."""
        said = only_words(self.renderer.message(_without_paths(finding)))
        if hint := self.renderer.hint(finding):
            said += f" {only_words(hint)}"
        if not finding.rule.startswith(_OUR_OWN):
            citation = self.citation(finding.rule)
            if citation not in cited:
                cited.add(citation)
                said += f" [{citation}]"
        return self.renderer.labelled(label, said)

    def _decks(self, player: Player) -> Iterator[str]:
        """The decks that count as they were read, a card a line: what the player checks."""
        for one in player.current:
            if table := self._shown.table(one):
                lines = [
                    self.say("precheck-replies.as-read", deck=self.say(f"precheck-replies.list-{one.side or 'any'}"))
                ]
                for group in table.groups:
                    lines.append(f"{only_words(group.title)} ({group.quantity})")
                    lines += (only_words(self._card(row)) for row in group.rows)
                yield "\n".join(lines)

    def _card(self, row: DeckRow) -> str:
        """`2 Aim`, `1 Leia Organa, Born Leader, 2 dice`: short enough for a phone."""
        dice = self.say("export.form-dice", count=row.dice_in_all) if row.dice_in_all else ""
        return f"{row.quantity} {', '.join(filter(None, (row.title, row.subtitle, dice)))}"

    def _fingerprints(self, player: Player) -> Iterator[str]:
        marked = [one for one in player.current if one.fingerprint]
        for one in marked:
            label = self.say("precheck-replies.fingerprint")
            if len(marked) > 1 and one.side:
                label += f" ({self.say(f'precheck.side-{one.side}')})"
            yield self.renderer.labelled(label, one.fingerprint)


def _kind(player: Player) -> str:
    """The status. An entry of which every list is right so far has words of its own where it lacks something, and where
    a list came late, or was refused for it: whether that counts is not the player's to say."""
    if player.status == "legal-with-warnings" and any(one.late for one in player.current):
        return "late"
    if player.status == "missing" and any(one.refused for one in player.lists):
        return "late-refused"
    right = player.current and all(one.verdict in ("legal", "legal-with-warnings") for one in player.current)
    return "incomplete" if player.status == "illegal" and right else player.status


def _without_paths(finding: Finding) -> Finding:
    """A finding about a file, without where the organiser keeps it."""
    values = finding.message.values
    if finding.rule == "event.file-missing":
        return finding._replace(message=Phrase("precheck-replies.file-missing", {"file": values["file"]}))
    why = values.get("why")
    if finding.rule == "event.unreadable-list" and isinstance(why, Phrase) and "file" in why.values:
        short = {**why.values, "file": re.split(r"[/\\]", str(why.values["file"]))[-1]}
        return finding._replace(message=finding.message._replace(values={"why": why._replace(values=short)}))
    return finding


def _concerns(finding: Finding) -> bool:
    """Whether the player has anything to do with a finding: what is no problem is for the organiser's report."""
    return finding.severity != "info" or finding.rule.startswith("event.")


def _section(finding: Finding) -> str:
    return "unread" if finding.rule in _NOT_UNDERSTOOD else finding.severity
