"""Numbers that may be copies or dice: which reading is taken, and that it is said."""

import json

import pytest

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.games.destiny.decks import GREY
from tests.games.lists import found

INFO = "destiny.team-elite"
BATTLEFIELD = "09174"


def judged_dice(judge: Validator, *slots: tuple[str, int], battlefield: str = BATTLEFIELD) -> Result:
    """A deck of a site whose numbers are dice, filled up with grey cards."""
    filler = [(code, 2) for code in GREY[:15]]
    listed = [{"code": code, "qty": count} for code, count in (*slots, (battlefield, 1), *filler)]
    content = json.dumps({"name": "deck", "slots": listed}).encode()
    return judge.validate(read_decklist(Source("deck.json", content)), Request(format="galactic-infinite"))


def team(result: Result) -> list[tuple[str, int, int]]:
    return [(each["code"], each["copies"], each["dice"]) for each in result.summary["team"]]


def read_as(result: Result) -> list[str]:
    return [each.message.key for each in result.findings if each.rule == INFO]


SQUAD_LEADER, SENATE_GUARD, DEATH_TROOPER = "19002", "24090", "12023"
"""8/11, 6/7 and 8/11: not unique, with two values."""
STORMTROOPER, PHASMA, MAUL, ADVANCE = "01002", "01001", "11003", "15021"
"""7, 12/15, 16/20, and a plot of 4 that takes one point off for each trooper."""


@pytest.mark.parametrize(
    ("slots", "expected", "points", "said"),
    [
        pytest.param([(SQUAD_LEADER, 2)], [(SQUAD_LEADER, 2, 1)], 16, ["destiny.assumed-copies"], id="two copies"),
        pytest.param(
            [(SQUAD_LEADER, 2), (MAUL, 1)], [(SQUAD_LEADER, 1, 2), (MAUL, 1, 1)], 27,
            ["destiny.assumed-elite"], id="elite where copies cost 32",
        ),
        pytest.param(
            [(SQUAD_LEADER, 4)], [(SQUAD_LEADER, 1, 2), (SQUAD_LEADER, 2, 1)], 27, ["destiny.assumed-both"],
            id="four dice: one elite and two copies, not two elites",
        ),
        pytest.param(
            [(SQUAD_LEADER, 1), (SQUAD_LEADER, 1)], [(SQUAD_LEADER, 2, 1)], 16, [], id="two lines are two copies",
        ),
        pytest.param(
            [(SQUAD_LEADER, 1), (SQUAD_LEADER, 1), (MAUL, 1)], [(SQUAD_LEADER, 2, 1), (MAUL, 1, 1)], 32, [],
            id="two lines stay two copies over the points",
        ),
        pytest.param(
            [(DEATH_TROOPER, 2), (STORMTROOPER, 2), (ADVANCE, 1)],
            [(DEATH_TROOPER, 2, 1), (STORMTROOPER, 2, 1), (ADVANCE, 1, 1)], 30, ["destiny.assumed-copies"],
            id="discounts keep the copies: 16 + 14 + 4 - 4",
        ),
        pytest.param(
            [(PHASMA, 2), (DEATH_TROOPER, 2), (ADVANCE, 1)],
            [(PHASMA, 1, 2), (DEATH_TROOPER, 1, 2), (ADVANCE, 1, 1)], 28, ["destiny.assumed-elite"],
            id="15 + 16 + 4 - 3 is 32, so elite: 15 + 11 + 4 - 2",
        ),
        pytest.param(
            [(PHASMA, 2), (DEATH_TROOPER, 1), (DEATH_TROOPER, 1), (ADVANCE, 1)],
            [(PHASMA, 1, 2), (DEATH_TROOPER, 2, 1), (ADVANCE, 1, 1)], 32, [],
            id="15 + 16 + 4 - 3 on two lines is 32",
        ),
    ],
)  # fmt: skip
def test_the_reading_with_the_fewest_elites_that_fits(
    judge: Validator, slots: list[tuple[str, int]], expected: list[tuple[str, int, int]], points: int, said: list[str]
) -> None:
    result = judged_dice(judge, *slots)
    assert team(result) == expected
    assert result.summary["points"] == points
    assert read_as(result) == said
    assert (found(result) == ["destiny.team-points"]) == (points > 30)


def test_a_battlefield_for_two_red_characters_asks_for_copies(judge: Validator) -> None:
    """Two Senate Guards or an elite one both fit the points; Perimeter Outpost wants two red characters."""
    fits = judged_dice(judge, (SENATE_GUARD, 2), battlefield="15100")
    assert (team(fits), found(fits)) == ([(SENATE_GUARD, 2, 1)], [])
    elite = judged_dice(judge, (SENATE_GUARD, 1), battlefield="15100")
    assert found(elite) == ["destiny.card-requirement"]


def test_where_no_reading_fits_the_cheapest_is_taken(judge: Validator) -> None:
    result = judged_dice(judge, (SQUAD_LEADER, 2), (MAUL, 2))
    assert (SQUAD_LEADER, 1, 2) in team(result)
    assert found(result) == ["destiny.team-points"]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("2x Battle Droid (12 pts)", [("05009", 2, 1)]),
        ("2x Battle Droid (6)", [("05009", 2, 1)]),
        ("Battle Droid - 6\nBattle Droid - 6", [("05009", 2, 1)]),
        ("General Grievous, Droid Armies Commander - 9", [("09021", 1, 1)]),
        ("2x General Grievous, Droid Armies Commander (12)", [("09021", 1, 2)]),
        ("Grievous (CONV) elite\nPlot - Any Means Necessary (2)", [("09021", 1, 2), ("11149", 1, 1)]),
    ],
)
def test_what_characters_cost_is_not_how_many_there_are(
    judge: Validator, lines: str, expected: list[tuple[str, int, int]]
) -> None:
    text = f"Format: galactic-infinite\nCharacters\n{lines}\n\nBattlefield: Fort Anaxes\n"
    result = judge.validate(read_decklist(Source("deck.txt", text.encode())), Request())
    assert team(result) == expected
    assert not result.deck.unread


@pytest.mark.parametrize(
    ("line", "expected"),
    [("4 Youngling", ("11059", 4, 1)), ("20 Maul (SoH 3)", (MAUL, 1, 2)), ("(16) Maul (SoH 3)", (MAUL, 1, 1))],
)
def test_a_number_before_a_character_is_its_cost_where_no_team_pays_so_many(
    judge: Validator, line: str, expected: tuple[str, int, int]
) -> None:
    result = judge.validate(read_decklist(Source("deck.txt", f"Characters\n{line}\n".encode())), Request())
    assert team(result) == [expected]
