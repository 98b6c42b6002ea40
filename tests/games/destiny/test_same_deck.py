"""One deck, many lists: order, splitting, language and file format change neither fingerprint nor findings."""

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist

# (quantity, dice, English title, French title, set, number, code): a wrong deck, so that there are findings to compare
CARDS = [
    (1, 2, "Leia Organa", "Leia Organa", "AW", "28", "01028"),
    (1, 2, "Han Solo", "Han Solo", "AW", "46", "01046"),
    (1, 0, "Rebel War Room", "Centre de commandement Rebelle", "AW", "171", "01171"),
    (3, 0, "DH-17 Blaster Pistol", "Pistolet blaster DH-17", "AW", "54", "01054"),
    (2, 0, "Lightsaber", "Sabre laser", "AW", "59", "01059"),
    (2, 0, "It's a Trap!", "C'est un piège !", "AW", "107", "01107"),
    (2, 0, "Dodge", "Esquive", "AW", "155", "01155"),
    (2, 0, "Take Cover", "À l'abri", "AW", "157", "01157"),
]
ASKED = Request(game="destiny", format="reference-1.6")


def judged(judge: Validator, content: str | bytes, name: str = "deck.txt", path: Path | None = None) -> Result:
    raw = content.encode() if isinstance(content, str) else content
    return judge.validate(read_decklist(Source(name, raw, path)), ASKED)


def mark(result: Result) -> tuple[str, list[tuple[str, str, object, object, tuple[str, ...]]]]:
    findings = [
        (f.rule, f.severity, f.expected, f.actual, tuple(sorted(card.card_key for card in f.cards)))
        for f in result.findings
    ]
    return result.fingerprint, sorted(findings, key=repr)


def line(card: tuple[int, int, str, str, str, str, str], french: bool, quantity: int) -> str:
    _, dice, english, francais, set_code, number, _ = card
    elite = (" élite" if french else " elite") if dice == 2 else ""
    return f"{quantity} {francais if french else english} ({set_code} {number}){elite}"


def text(cards: Sequence[tuple[int, int, str, str, str, str, str]], french: bool = False) -> str:
    return "\n".join(line(card, french, card[0]) for card in cards)


def test_the_deck_has_findings_to_compare(judge: Validator) -> None:
    rules = sorted(f.rule for f in judged(judge, text(CARDS)).findings)
    assert rules == ["destiny.deck-colour", "destiny.deck-copies", "destiny.deck-size", "destiny.team-points"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(order=st.permutations(CARDS), split=st.sets(st.sampled_from([c[6] for c in CARDS])), french=st.booleans())
def test_shuffling_splitting_and_translating_change_nothing(
    judge: Validator, order: list[tuple[int, int, str, str, str, str, str]], split: set[str], french: bool
) -> None:
    lines: list[str] = []
    for card in order:
        if card[6] in split and card[0] > 1:
            lines += [line(card, french, 1), line(card, not french, card[0] - 1)]
        else:
            lines.append(line(card, french, card[0]))
    assert mark(judged(judge, "\n".join(lines))) == mark(judged(judge, text(CARDS)))


def test_file_formats_change_nothing(judge: Validator, tmp_path: Path) -> None:
    expected = mark(judged(judge, text(CARDS)))
    slots = {code: {"quantity": quantity, "dice": dice} for quantity, dice, *_, code in CARDS}
    assert mark(judged(judge, json.dumps({"name": "x", "slots": slots}), "deck.json")) == expected

    rows = [["Quantité", "Nom", "Extension", "Numéro", "Dés"]]
    rows += [[str(q), francais, s, n, str(d) if d else ""] for q, d, _, francais, s, n, _ in CARDS]
    table = io.StringIO()
    csv.writer(table, delimiter=";").writerows(rows)
    assert mark(judged(judge, table.getvalue().encode("cp1252"), "deck.csv")) == expected

    book = Workbook()
    assert book.active is not None
    for row in rows:
        book.active.append(row)
    file = tmp_path / "deck.xlsx"
    book.save(file)
    assert mark(judged(judge, file.read_bytes(), str(file), file)) == expected


def test_the_fingerprint_tells_cards_of_one_title_and_dice_apart(judge: Validator) -> None:
    falcons = [judged(judge, f"1 Millennium Falcon ({place})").fingerprint for place in ("AW 49", "LEG 52")]
    dice = [judged(judge, f"1 Han Solo (AW 46){elite}").fingerprint for elite in ("", " elite")]
    assert len({*falcons, *dice}) == 4


def test_the_fingerprint_does_not_depend_on_the_printing(judge: Validator) -> None:
    first, reprint = (judged(judge, f"1 Doubt ({place})").fingerprint for place in ("SoR 80", "TPG 20"))
    assert first == reprint
