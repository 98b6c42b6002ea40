"""The lists of `shared/reading` beside the project, each read and compared with the deck that it means.

A list there has its text, its game and format, and the cards a person reads in it, by their codes. A list written
with those codes is validated, too, and the two results are compared.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, NamedTuple

from cardlab import CardlabError, Lab
from cardlab.model.cards import Card
from cardlab.model.findings import Verdict
from cardlab.model.result import Result
from cardlab.vocabulary import GameId
from tests.conftest import SHARED

FOLDER = SHARED / "reading"
_NOTES = "outer-rim"
"""Notes about setups, not decks: another reader is measured with them."""
_ASKED_IF_NOT_READ = 20
"""How many lines of a list count as asked about if none of it was read."""

Outcome = Literal["right", "needless question", "asked", "silent", "false"]
"""What became of a list:

right              the deck that is meant, and nothing is asked
needless question  the deck that is meant, but something is asked
asked              another deck, and the questions account for all that is missing
silent             a card is wrong, or more is missing than the questions account for
false              legal although the deck that is meant is illegal, or the reverse
"""
DeckCards = Counter[tuple[str, int]]
"""Card and dice of a copy → copies."""


class MeantCard(NamedTuple):
    """A card of the deck that is meant."""

    code: str
    copies: int
    dice: int
    is_set_aside: bool
    also: tuple[str, ...]
    """Codes of other cards that are right in its place."""


class SharedList(NamedTuple):
    """A list as somebody wrote it, with the cards that a person reads in it."""

    id: str
    game: GameId
    format: str
    text: str
    cards: tuple[MeantCard, ...]
    is_clear: bool
    """Whether a person needs to ask nothing."""

    def by_codes(self) -> str:
        """The same deck as a list nobody can misread."""
        lines = {False: list[str](), True: list[str]()}
        for card in self.cards:
            dice = f" ({card.dice} dice)" if card.dice else ""
            lines[card.is_set_aside].append(f"{card.copies}x {card.code}{dice}")
        return "\n".join([*lines[False], *(["", "Set aside", *lines[True]] if lines[True] else []), ""])


class MeantDeck(NamedTuple):
    """What a list means: its cards, its verdict, and for other cards that are as right, which of its cards they are."""

    cards: DeckCards
    verdict: Verdict
    same: Mapping[str, str]


class Comparison(NamedTuple):
    """How a list was read."""

    outcome: Outcome
    meant_copies: int
    read_copies: int
    asked_lines: int


@dataclass(frozen=True, kw_only=True)
class Figures:
    """How the lists of a file were read."""

    lists: int
    clear: int
    right: int
    """Clear lists read as the deck they mean, without a question."""
    copies: float
    """Of the copies that clear lists mean, how many per cent were read."""
    asks: float
    """Lines asked about in a clear list, on average."""
    silent: int
    false: int
    unclear_asked: int
    """Lists that are not clear and about which something is asked, as it must be."""

    def as_json(self) -> dict[str, float]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def effect(self, other: "Figures") -> str:
        """What is different in `other`: `right +1, copies -0.2`; nothing if all is the same."""
        changes = {
            field.name: round(getattr(other, field.name) - getattr(self, field.name), 2) for field in fields(self)
        }
        return ", ".join(f"{name} {change:+g}" for name, change in changes.items() if change)


def shared_files(limit: int | None = None) -> dict[str, list[SharedList]]:
    """The lists by the name of their file, at most `limit` of each."""
    files = sorted(path for path in FOLDER.glob("*.jsonl") if path.stem != _NOTES)
    return {path.stem: _read_lists(path.read_text(encoding="utf-8").splitlines())[:limit] for path in files}


def _read_lists(lines: Iterable[str]) -> list[SharedList]:
    return [_shared_list(json.loads(line)) for line in lines if line.strip()]


def _shared_list(row: dict[str, Any]) -> SharedList:
    cards = tuple(
        MeantCard(
            code=card["code"],
            copies=card["n"],
            dice=card.get("dice") or 0,
            is_set_aside=card.get("zone") == "set aside",
            also=tuple(card.get("also", ())),
        )
        for card in row.get("cards", ())
    )
    return SharedList(
        id=row["id"],
        game=row["game"],
        format=row["format"],
        text=row["text"],
        cards=cards,
        is_clear=row.get("clear", True),
    )


def meant_decks(lab: Lab, files: Mapping[str, list[SharedList]]) -> dict[str, MeantDeck]:
    """What each list means, by its id; it depends on no price of the reader."""
    return {each.id: _meant_deck(lab, each) for lists in files.values() for each in lists if each.cards}


def _meant_deck(lab: Lab, each: SharedList) -> MeantDeck:
    result = lab.validate(each.by_codes(), game=each.game, format=each.format)
    codes = {code for card in each.cards for code in (card.code, *card.also)}
    cards = lab.catalogue.cards(each.game, codes)
    same = {_identity(cards[other]): _identity(cards[card.code]) for card in each.cards for other in card.also}
    return MeantDeck(cards=_deck_cards(result, {}), verdict=result.verdict, same=same)


def measure(lab: Lab, files: Mapping[str, list[SharedList]], meant: Mapping[str, MeantDeck]) -> dict[str, Figures]:
    """The figures of each file, game and format being told."""
    return {
        name: _figures([(each, _compare(_validate(lab, each), meant.get(each.id))) for each in lists])
        for name, lists in files.items()
    }


def _figures(compared: list[tuple[SharedList, Comparison]]) -> Figures:
    clear = [comparison for each, comparison in compared if each.is_clear]
    unclear = Counter(comparison.outcome for each, comparison in compared if not each.is_clear)
    outcomes = Counter(comparison.outcome for _, comparison in compared)
    meant = sum(comparison.meant_copies for comparison in clear)
    return Figures(
        lists=len(compared),
        clear=len(clear),
        right=sum(comparison.outcome == "right" for comparison in clear),
        copies=round(100 * sum(comparison.read_copies for comparison in clear) / max(meant, 1), 2),
        asks=round(sum(comparison.asked_lines for comparison in clear) / max(len(clear), 1), 2),
        silent=outcomes["silent"],
        false=outcomes["false"],
        unclear_asked=unclear["asked"] + unclear["needless question"],
    )


def find_games(lab: Lab, lists: Iterable[SharedList]) -> tuple[int, list[str]]:
    """How many lists are read as lists of their game though it is not told; the ids of those read as another game's."""
    found, wrong = 0, []
    for each in lists:
        result = _validate(lab, each, is_told=False)
        if result is None:
            continue
        if result.game == each.game:
            found += 1
        else:
            wrong.append(each.id)
    return found, wrong


def _validate(lab: Lab, each: SharedList, *, is_told: bool = True) -> Result | None:
    """The result of a list whose game and format are told, or nothing; None if it is refused."""
    try:
        return lab.validate(each.text, game=each.game, format=each.format) if is_told else lab.validate(each.text)
    except CardlabError:
        return None


def _compare(result: Result | None, meant: MeantDeck | None) -> Comparison:
    copies = meant.cards.total() if meant is not None else 0
    if result is None or result.verdict == "unreadable" or not result.entries:
        return Comparison(outcome="asked", meant_copies=copies, read_copies=0, asked_lines=_ASKED_IF_NOT_READ)
    if meant is None:  # no card of it is certain: the whole list must be asked about
        outcome: Outcome = "asked" if result.verdict == "unclear" else "silent"
        return Comparison(outcome=outcome, meant_copies=0, read_copies=0, asked_lines=_asked_lines(result))
    read = _deck_cards(result, meant.same)
    return Comparison(
        outcome=_outcome(result, read, meant),
        meant_copies=copies,
        read_copies=(read & meant.cards).total(),
        asked_lines=_asked_lines(result),
    )


def _outcome(result: Result, read: DeckCards, meant: MeantDeck) -> Outcome:
    if {_legality(result.verdict), _legality(meant.verdict)} == {"legal", "illegal"}:
        return "false"
    asked = _asked_lines(result) > 0
    if read == meant.cards:
        return "needless question" if asked else "right"
    known = {card for card, _ in meant.cards}
    has_foreign_card = any(card not in known for card, _ in read)
    may_be_unread = sum(line.at_most for line in result.deck.unread)
    is_explained = (meant.cards - read).total() <= may_be_unread
    return "asked" if asked and is_explained and not has_foreign_card else "silent"


def _legality(verdict: Verdict) -> str:
    return "legal" if verdict == "legal-with-warnings" else verdict


def _asked_lines(result: Result) -> int:
    """How many lines are asked about: those left unread, or the findings about the list if they are more."""
    findings = [each for each in result.findings if each.rule.startswith("list.") and each.severity != "info"]
    return max(len(result.deck.unread), len(findings))


def _deck_cards(result: Result, same: Mapping[str, str]) -> DeckCards:
    """The cards of a deck whatever their printing or zone, with the dice of Destiny's characters."""
    found: DeckCards = Counter()
    for entry in result.entries:
        has_dice = entry.card.game == "destiny" and entry.card.type == "character"
        card = _identity(entry.card)
        found[same.get(card, card), (entry.dice or 1) if has_dice else 0] += entry.quantity
    return found


def _identity(card: Card) -> str:
    """What counts as the same card; in Young Jedi any printing of its title with its side and colour."""
    if card.game == "young-jedi":
        return f"{card.full_title} {card.side} {card.colour}"
    return card.card_key
