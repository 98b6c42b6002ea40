"""What the boxes of Outer Rim must hold: by deck and number, as a sheet an owner ticks and completes.

The sheet has the columns of the cards importer, and one more to tick. A card without a name
stands there as a comment: take the # away and write its title, and `catalogue import` takes it in.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardlab.catalogue.catalogue import Catalogue
from cardlab.exporters.catalogue import card_rows
from cardlab.exporters.plain_table import write_table
from cardlab.games.outer_rim.box import BASE, EXPANSION, Box
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.checklist import said
from cardlab.games.outer_rim.rule_list import Conditions, RuleList, rule_rows
from cardlab.games.outer_rim.setup_writer import TICK
from cardlab.games.outer_rim.vocabulary import MARKET
from cardlab.importers.read_rows import importer_for
from cardlab.messages import say
from cardlab.model.findings import Bilingual
from cardlab.vocabulary import Language

_KINDS = ("map-tile", "planet-space", "special-space", "patrol", "contact", "character", "ship-sheet", *MARKET)
_LAST_KINDS = ("databank", "ai", "ambition", "component")
_BOXES = (BASE, EXPANSION, "unknown")


class Holding(NamedTuple):
    """One deck or kind of component of one box."""

    kind: str
    name: Bilingual
    box: str
    cards: Sequence[OuterRimCard]
    expected: int | None
    """How many there must be, where that is known."""
    missing: Sequence[str]
    """Numbers of which no card is known."""

    @property
    def named(self) -> int:
        """Cards known; a row of which nobody knows the copies counts once."""
        return sum(card.quantity or 1 for card in self.cards)


class Inventory(NamedTuple):
    """What the boxes must hold, to be shown and saved."""

    catalogue: Catalogue

    def text(self, lang: Language = "en") -> str:
        """To read: each deck of each box, how many cards, which numbers, which names."""
        return "".join(f"{line}\n" for line in self._lines(lang))

    def _lines(self, lang: Language) -> Iterator[str]:
        box = Box(self.catalogue)
        at = lang == "fr"
        for name in _BOXES:
            yield say(f"outer-rim.box-{name}", lang)
            for line in _totals(self.catalogue, name, lang):
                yield f"  {line}"
            for each in holdings(self.catalogue):
                if each.box != name:
                    continue
                yield f"  {TICK} {_heading(each, lang)}"
                numbered = each.kind.startswith("encounter-") or each.kind == "patrol"
                names = [] if numbered else [box.name(card)[at] for card in each.cards]
                if names:
                    yield f"      {', '.join(names)}"
            yield ""

    def save(self, target: Path | str, lang: Language = "en", *, force: bool = False) -> None:
        """Write it as a sheet that can be imported again."""
        headers = [column.name for column in importer_for("outer-rim", "cards").columns]
        about = [say("outer-rim.inventory-how", lang)]
        about += [line for box in (BASE, EXPANSION) for line in _totals(self.catalogue, box, lang)]
        rows: list[Sequence[str]] = [_comment(line, len(headers)) for line in about]
        for each in holdings(self.catalogue):
            rows.append(_comment(_heading(each, lang), len(headers)))
            rows += [[*cells, TICK] for cells in card_rows(self.catalogue, "outer-rim", list(each.cards))]
            for number in each.missing:
                cells = {"code": f"# {each.kind}-{number}", "set": each.box, "deck": each.kind, "number": number}
                rows.append([*(cells.get(header, "") for header in headers), TICK])
        tick = say("outer-rim.column-tick", lang)
        write_table(Path(target), "outer-rim", [*headers, tick], rows, force=force)


def holdings(catalogue: Catalogue) -> Iterator[Holding]:
    """Every deck of every box, in the order of the table."""
    box = Box(catalogue)
    rules = RuleList(rule_rows(catalogue), Conditions(True, True, True))
    known = dict.fromkeys((*_KINDS, *box.encounter_decks, *_LAST_KINDS, *(card.type for card in box.cards)))
    for kind in known:
        for name in _BOXES:
            cards = [card for card in box.of_kind(kind) if card.set_code == name]
            if cards:
                expected, missing = _expected(rules, kind, name), _missing_numbers(kind, name, box)
                yield Holding(kind, _kind_name(box, kind), name, cards, expected, missing)


def _kind_name(box: Box, kind: str) -> Bilingual:
    """A deck or kind of component in words."""
    if kind.startswith("encounter-"):
        return said("kind-encounter", deck=box.deck_name(kind))
    return said(f"kind-{kind}") if kind in (*_KINDS, *_LAST_KINDS) else Bilingual(kind, kind)


def _numbers(text: str) -> list[int]:
    """`45` → one number, `2 to 23` → its ends."""
    return [int(word) for word in text.split() if word.isdigit()]


def _comment(text: str, width: int) -> list[str]:
    return [f"# {text}", *[""] * width]


def _heading(each: Holding, language: Language) -> str:
    numbers = [number for card in each.cards for number in _numbers(card.number)]
    span = f"{min(numbers)}–{max(numbers)}" if numbers and each.kind in ("databank", "ai") else ""
    if each.kind.startswith("encounter-"):
        span = f"{min(numbers)}–{max(numbers)}"
    values = {
        "kind": each.name[language == "fr"],
        "box": say(f"outer-rim.box-{each.box}", language),
        "named": each.named,
    }
    text = say("outer-rim.inventory-known", language, **values)
    if each.expected is not None:
        text = say("outer-rim.inventory-of", language, **values, expected=each.expected)
    if span:
        text = say("outer-rim.inventory-numbers", language, text=text, numbers=span)
    return text


def _totals(catalogue: Catalogue, box: str, language: Language) -> Iterator[str]:
    """How many market, encounter and databank cards a box brings: the sums the rules state."""
    rules = RuleList(rule_rows(catalogue), Conditions(True, True, True))
    figures = {
        BASE: (rules.figures("OR-7.1")[1], rules.figures("OR-7.2")[2], rules.figures("OR-7.3")[0]),
        EXPANSION: (rules.figures("UB-3")[0], rules.figures("UB-1")[0], rules.figures("UB-4")[0]),
    }.get(box)
    if figures:
        market, encounter, databank = figures
        yield say("outer-rim.inventory-totals", language, box=say(f"outer-rim.box-{box}", language), market=market,
                  encounter=encounter, databank=databank)  # fmt: skip


def _expected(rules: RuleList, kind: str, box: str) -> int | None:
    """How many cards of a kind a box must hold; of the market decks only the sum is known."""
    in_base = {
        "patrol": rules.figures("OR-2.1")[0],
        "contact": rules.figures("OR-3.1")[0],
        "planet-space": rules.figures("OR-3.1")[2],
        "character": rules.figures("OR-5.2")[0],
        "databank": rules.figures("OR-7.3")[0],
        "ai": len(rules.figures("OR-6.IA2")),
    }
    in_expansion = {
        "character": rules.figures("OR-5.2")[1] - rules.figures("OR-5.2")[0],
        "databank": rules.figures("UB-4")[0],
    }
    if kind.startswith("encounter-"):
        return _expected_encounters(rules, kind, box)
    return {BASE: in_base, EXPANSION: in_expansion}.get(box, {}).get(kind)


def _expected_encounters(rules: RuleList, kind: str, box: str) -> int:
    each, full = rules.figures("OR-7.2")[1], rules.figures("UB-2")[1]
    if box == BASE:
        return each
    replaced = 1 if "takodana" in kind else 0
    return full if kind == "encounter-core-worlds" else full - each + replaced


def _missing_numbers(kind: str, name: str, box: Box) -> list[str]:
    """Databank numbers of which the catalogue has no card in any box: whose they are the owner knows."""
    if kind != "databank" or name != "unknown":
        return []
    known: set[int] = set()
    for card in box.of_kind("databank"):
        words = _numbers(card.number)
        known.update(range(words[0], words[-1] + 1) if words else ())
    return [str(number) for number in range(1, max(known) + 1) if number not in known]
