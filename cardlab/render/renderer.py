"""Findings as sentences, in French or English, titles in the language asked for where they are known."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from cardlab.games.rule import find_rule
from cardlab.messages import MOST_NAMED, area_with, few, say
from cardlab.model.cards import Card, CardSet, FormatTerms, GameNames, name_in
from cardlab.model.decklist import CardNumber, RowNumber
from cardlab.model.findings import Bilingual, Finding, NotJudged, Phrase
from cardlab.safe_text import printable
from cardlab.vocabulary import Language


class Renderer:
    """Renders phrases and findings in one language, with the titles of the cards it was given."""

    def __init__(
        self,
        language: Language,
        titles: Mapping[str, str] | None = None,
        subtitles: Mapping[str, str] | None = None,
    ) -> None:
        self.language: Language = language
        self._titles = titles or {}
        self._subtitles = subtitles or {}

    @classmethod
    def for_game(cls, names: GameNames, language: Language) -> "Renderer":
        """A renderer with the titles of all cards of a game."""
        return cls(language, names.titles.get(language), names.subtitles.get(language))

    def say(self, key: str, **values: Any) -> str:
        """A sentence of its own, in the renderer's language."""
        return say(key, self.language, **values)

    def tally(self, area: str, counts: Mapping[str, int]) -> str:
        """Each kind of card with its number, most first; the words are `area.tally-kind`."""
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return ", ".join(self.say(f"{area}.tally-{name}", count=count) for name, count in ordered)

    def size(self, summary: Mapping[str, Any]) -> list[str]:
        """How many cards of those needed a summary counts, and how many were not read."""
        unread = summary["unread"]
        read = self.say("list.summary-cards", count=summary["cards"], needed=summary["cards_needed"])
        return [read, self.say("list.summary-unread", count=unread)] if unread else [read]

    def message(self, finding: Finding) -> str:
        said = [self._say_finding(phrase, finding) for phrase in (finding.message, *finding.also)]
        return _capital(" ".join(said))

    def hint(self, finding: Finding) -> str:
        return " ".join(self._say_finding(phrase, finding) for phrase in finding.hints)

    def because(self, not_judged: NotJudged) -> str:
        return self.phrase(not_judged.because)

    def not_judged(
        self, rules: Iterable[NotJudged], *, until: str = "list.not-judged-yet", why: str = "list.not-judged"
    ) -> Iterator[str]:
        """Rules that wait for the same unread line in one sentence, and those not judged for the same reason.

        `until` and `why` are the keys of the two sentences.
        """
        waiting: dict[int, list[str]] = {}
        others: dict[str, list[str]] = {}
        for each in rules:
            line, name = each.unread_line, self.rule_name(each.rule)
            names = others.setdefault(self.because(each), []) if line is None else waiting.setdefault(line, [])
            if name not in names:
                names.append(name)
        for line, names in waiting.items():
            yield self.say(until, lines=self.lines([line]), rules=", ".join(names))
        for because, names in others.items():
            yield self.say(why, rule=", ".join(names), because=because)

    def rule_name(self, rule_id: str) -> str:
        """A rule in a word or two; its id where it has no such name."""
        area, _, name = rule_id.partition(".")
        return self.say(f"{area}.short-{name}") if area_with(f"short-{name}", self.language, area) else rule_id

    def citation(self, rule_id: str, *, full: bool = False) -> str:
        rule = find_rule(rule_id)
        if rule is None:
            return ""
        return self.say(rule.citation_key(full=full))

    def phrase(self, phrase: Phrase, **more: Any) -> str:
        values = {name: self._value(name, value) for name, value in phrase.values.items()}
        return say(phrase.key, self.language, **values, **more)

    def title(self, card: Card) -> str:
        return self._titles.get(card.title_key, card.title)

    def title_and_subtitle(self, card: Card) -> tuple[str, str]:
        """Both in one language: in English where the subtitle is known in English only."""
        if not card.subtitle:
            return self.title(card), ""
        subtitle = self._subtitles.get(card.code)
        return (self.title(card), subtitle) if subtitle else (card.title, card.subtitle)

    def full_title(self, card: Card) -> str:
        """Title and subtitle, with set and number: enough to tell it from every other card."""
        return f"{', '.join(filter(None, self.title_and_subtitle(card)))} {card.reference}"

    def labelled(self, label: str, value: str) -> str:
        return self.say("list.label", label=label, value=value) if label else value

    def lines(self, numbers: Sequence[int]) -> str:
        """`line 3`, `lines 8 and 21`, `lines 9 to 14`; of a file without lines `card 3`, of a workbook `row 3`."""
        first = numbers[0]
        if isinstance(first, RowNumber) and first.tab:
            return self.say("list.on-tab", lines=self.lines([RowNumber(number) for number in numbers]), tab=first.tab)
        what = "card" if isinstance(first, CardNumber) else "row" if isinstance(first, RowNumber) else "line"
        if len(numbers) == 1:
            return self.say(f"list.one-{what}", line=numbers[0])
        if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
            return self.say(f"list.{what}-range", first=numbers[0], last=numbers[-1])
        runs = _runs(numbers) if len(numbers) > MOST_NAMED else [str(number) for number in numbers]
        return self.say(f"list.many-{what}s", lines=self.joined(runs))

    def joined(self, words: Sequence[str], link: str = "and") -> str:
        return few(words, self.language, link)

    def _say_finding(self, phrase: Phrase, finding: Finding) -> str:
        lines = self.lines(finding.lines) if finding.lines else self.say("list.no-line")
        return self.phrase(phrase, lines=lines, cite=self.citation(finding.rule))

    def _value(self, name: str, value: Any) -> Any:
        if isinstance(value, Card):
            return self.title(value)
        if name == "place" and isinstance(value, int):
            return _capital(self.lines([value]))
        if name == "waits_for":
            return self.lines(value)
        if isinstance(value, Phrase):
            return self.phrase(value)
        if isinstance(value, Bilingual):
            return value.fr if self.language == "fr" else value.en
        if isinstance(value, FormatTerms):
            return self.format(value)
        if isinstance(value, tuple):
            return self._several(name, value)
        return printable(value) if isinstance(value, str) else value

    def _several(self, name: str, values: tuple[Any, ...]) -> str:
        cards = [value for value in values if isinstance(value, Card)]
        if name in ("places", "either"):
            return self.joined([self.full_title(card) for card in cards], "or" if name == "either" else "and")
        titles = [self.title(card) for card in cards]
        if len(set(titles)) < len(titles):
            return self.joined([card.full_title for card in cards])
        return self.joined([self._value("", value) for value in values], "or" if name == "colours" else "and")

    def format(self, terms: FormatTerms) -> str:
        """The format's name, with the day of its lists."""
        row = terms.format
        name = name_in(self.language, row)
        return f"{name}, {shown_day(terms.snapshot, self.language)}" if terms.snapshot else name


def _runs(numbers: Sequence[int]) -> list[str]:
    """`2–20`, `33`: neighbours together."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def shown_day(day: str, lang: Language) -> str:
    """`2026-02-09` in English, « 9 février 2026 » in French, « février 2026 » for a month; what is neither stays."""
    if lang == "en" or not day:
        return day
    is_month = len(day) == len("2026-02")
    try:
        found = date.fromisoformat(f"{day}-01" if is_month else day)
    except ValueError:
        return day
    if is_month:
        return f"{say(f'precheck-replies.month-{found.month}', lang)} {found.year}"
    number = say("precheck-replies.first-day", lang) if found.day == 1 else found.day
    return f"{number} {say(f'precheck-replies.month-{found.month}', lang)} {found.year}"


def shown_release(card_set: CardSet, lang: Language) -> str:
    """When a set came out, as exactly as it is known: a day, a month, about a day, or nothing."""
    day = shown_day(card_set.released or "", lang)
    return say("look.about-day", lang, day=day) if card_set.released_about else day
