"""The 1,058 published decks: how many are legal under a shipped format and date, and why the others are not."""

from collections import Counter
from dataclasses import replace

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.destiny.list_files import decks_in
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.cards import FormatTerms, ListedCard
from cardlab.model.decklist import Decklist
from cardlab.model.result import Result
from cardlab.reading.document import Source
from tests.conftest import SHARED, needs_shared

PUBLISHED = SHARED / "decks" / "destiny" / "arh_published_decks.json"
DATED = {"destiny.team-points", "destiny.format-banned", "destiny.format-restricted", "destiny.format-restricted-pairs"}
"""Rules whose answer depends on the day: only these make it worth trying other days."""

NEVER_LEGAL = {
    "258": "the deck: Solidarity allows one copy of a card; its site misses the reprint of the plot",
    "432": "the deck: United asks for one colour, Greef Karga is yellow among blue",
    "530": "open: two Marauders allow two villain cards only if they stack (destiny.marauder-stacks)",
    "822": "the deck: one Marauder allows one hero card, it has two",
    "876": "the deck: Choose Your Destiny allows three sets, its battlefield is from a fourth",
    "1244": "the deck: Boba Fett allows four yellow villain cards, it has five",
    "1508": "the deck: neutral characters alone allow no villain cards",
    "1760": "the deck: Leia Organa allows yellow villain cards, three of these are red or grey",
    "2210": "open: three Marauders allow its cards only if they stack (destiny.marauder-stacks)",
    "782": "a list nobody shipped: Zeb Orrelios (18075) must have cost 13, every known list says 14",
    "784": "the same Zeb Orrelios",
    "812": "the same Zeb Orrelios",
    "818": "the same Zeb Orrelios",
    "870": "the same Zeb Orrelios",
}
"""The decks that no known points make legal, and who is right, we or the deck."""

STOPPED = {
    "destiny.team-points": (
        "the deck: legal by the points of its day, from ARH lists of 2021 to 2025 that nobody shipped; by every list"
        " we have the team costs one to five points too many",
        "12 80 88 90 96 98 108 144 208 298 346 352 364 366 374 386 398 414 418 456 474 486 552 638 642 672 "
        "702 710 716 720 728 736 752 766 770 772 780 788 802 838 846 852 862 888 892 1036 1064 1076 1090 1092 "
        "1098 1110 1136 1196 1206 1216 1238 1288 1362 1378 1422 1498 1538 1558 1562 1568 1572 1582 1584 1588 "
        "1598 1614 1616 1622 1624 1646 1834 1838 1852 1918 2144 2184 ",
    ),
    "destiny.format-banned": ("both: banned by the list of 2026, played before it", "1726 1830 1850"),
    "destiny.format-set": ("both: Darksaber has rotated out since they were played", "1768 1848"),
}
"""For every rule that stops a published deck under all shipped formats and dates: who is right, and the decks.

Those of NEVER_LEGAL come on top.
"""


@needs_shared
def test_nine_of_ten_published_decks_are_legal_under_a_shipped_format_and_date(
    catalogue: Catalogue, capsys: pytest.CaptureFixture[str]
) -> None:
    judge = Validator(catalogue)
    decks = decks_in(Source("published.json", PUBLISHED.read_bytes()))
    assert len(decks) == 1058
    days = {row.code: catalogue.snapshots("destiny", row.code) for row in catalogue.formats("destiny")}
    best = [_best(judge, deck, days) for deck in decks]
    stopped = {deck.facts["id"]: _errors(result) for deck, result in zip(decks, best, strict=True) if _errors(result)}
    rules = Counter(rule for errors in stopped.values() for rule in set(errors))
    with capsys.disabled():
        print(f"\n{len(decks) - len(stopped)} of {len(decks)} legal; stopped by {dict(rules)}")
    assert (len(decks) - len(stopped)) / len(decks) >= 0.90
    explained = {deck: [rule] for rule, (_, ids) in STOPPED.items() for deck in ids.split()}
    assert {deck: sorted(set(errors)) for deck, errors in stopped.items() if deck not in NEVER_LEGAL} == explained


@needs_shared
def test_with_sets_and_lists_aside_and_lenient_points_only_explained_decks_are_stopped(catalogue: Catalogue) -> None:
    judge = Validator(catalogue)
    formats = [_lenient(catalogue, base) for base in ("galactic-infinite", "40-40")]
    decks = decks_in(Source("published.json", PUBLISHED.read_bytes()))
    stopped = {
        deck.facts["id"]
        for deck in decks
        if all(_errors(judge.validate(deck, Request(game="destiny", own_format=terms))) for terms in formats)
    }
    assert stopped == set(NEVER_LEGAL)
    assert 1 - len(stopped) / len(decks) >= 0.985


@needs_shared
def test_the_published_forty_forty_deck_is_legal_there_and_nowhere_else(catalogue: Catalogue) -> None:
    decks = decks_in(Source("published.json", PUBLISHED.read_bytes()))
    (deck,) = [deck for deck in decks if any(line.code == "15101" for line in deck.cards)]
    results = Validator(catalogue).validate_everywhere(deck, Request(game="destiny"))
    assert {result.terms.format.code for result in results if not _errors(result)} == {"40-40"}


def _best(judge: Validator, deck: Decklist, days: dict[str, list[str]]) -> Result:
    """The result with the fewest errors, over all formats and, where the day matters, all their days."""
    best: Result | None = None
    for code in days:
        result = judge.validate(deck, Request(game="destiny", format=code))
        if best is None or len(_errors(result)) < len(_errors(best)):
            best = result
        if not _errors(result):
            return result
    assert best is not None
    for code, known in days.items():
        latest = judge.validate(deck, Request(game="destiny", format=code))
        if set(_errors(latest)) <= DATED:
            for day in reversed(known):
                result = judge.validate(deck, Request(game="destiny", format=code, day=day))
                if not _errors(result):
                    return result
    return best


def _errors(result: Result) -> list[str]:
    """The rules that stop a deck, by an error or because they could not be judged; of cards that may not be there,
    each counts."""
    errors = [finding for finding in result.findings if finding.severity == "error"]
    stopped = [finding.rule for finding in errors for _ in range(len(finding.cards) if finding.expected == 0 else 1)]
    return stopped + [each.rule for each in result.not_judged]


def _lenient(catalogue: Catalogue, base_format: str) -> FormatTerms:
    """No sets, bans, restrictions or pairs, and for each card the lowest points any list gives it."""
    lowest: dict[str, str] = {}
    for row in catalogue.formats("destiny"):
        for day in ["", *catalogue.snapshots("destiny", row.code)]:
            terms = catalogue.terms("destiny", row.code, day)
            assert terms is not None
            for listed in terms.listed:
                if listed.list == "balance":
                    known = lowest.setdefault(listed.listed, listed.points)
                    lowest[listed.listed] = min(known, listed.points, key=_values)
    for card in catalogue.cards("destiny", lowest).values():
        lowest[card.code] = min(lowest[card.code], card.points, key=_values)
    base = catalogue.terms("destiny", base_format)
    assert base is not None
    listed_cards = tuple(
        ListedCard("destiny", "lenient", "balance", code, "", "", "", code, points) for code, points in lowest.items()
    )
    every_set = frozenset(card_set.code for card_set in catalogue.sets("destiny"))
    return replace(base, sets=every_set, listed=listed_cards)


def _values(points: str) -> list[int]:
    return [int(value) for value in points.split("/")]
