"""Every card whose text changes how a Destiny deck is built, on a deck where it makes the difference.

Each case is a deck that is right thanks to the card, or as far as the card asks, and decks one
edit away that are wrong. What is expected is written by hand; points are the balanced ones of
the format (by default Galactic Infinite). A case holds for the card's reprints too.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from cardlab.games.advice import find_fix
from cardlab.games.validator import Validator
from tests.conftest import PROJECT, SHARED, needs_shared
from tests.games.destiny.decks import BLUE, GREY, WITH_TCI, DeckOf, judged
from tests.games.lists import found

AFFILIATION = "destiny.deck-affiliation"
COLOUR = "destiny.deck-colour"
COPIES = "destiny.deck-copies"
SIZE = "destiny.deck-size"
POINTS = "destiny.team-points"
MIXED = "destiny.team-affiliation"
ELITE = "destiny.team-elite"
BATTLEFIELD = "destiny.battlefield"
REQUIREMENT = "destiny.card-requirement"
ASIDE = "destiny.set-aside"
SPARE_DICE = "destiny.spare-dice"
SETS = "destiny.format-set"
FORMAT_PLOT = "destiny.format-plot"

Faults = list[str]


@dataclass(frozen=True)
class Case:
    """A row of the rule list: its kind, its card, the card's reprints."""

    kind: str
    code: str
    name: str
    right: DeckOf
    wrong: dict[str, tuple[DeckOf, Faults]]
    reprints: tuple[str, ...] = ()
    points: int | None = None
    also_right: tuple[DeckOf, ...] = ()


def decks() -> Iterator[Case]:
    yield from allowing()
    yield from forbidding_and_requiring()
    yield from about_copies_sizes_and_zones()
    yield from about_elite_plots()
    yield from about_points()
    yield from about_team_up()


# -- ALLOW: what the deck may hold besides -----------------------------------------------------


def allowing() -> Iterator[Case]:
    finn = DeckOf({"01045": 2}, {"09033": 2, "09029": 2})
    yield Case(
        "ALLOW", "01045", "Finn", finn,
        {
            "Han Solo instead": (finn.but(team={"11096": 2}), [AFFILIATION, COLOUR]),
            "a red villain leader": (finn.but(cards={"09033": 2, "09030": 1}), [AFFILIATION, COLOUR]),
            "a grey villain vehicle": (finn.but(cards={"09033": 2, "01018": 1}), [AFFILIATION]),
            "a red hero vehicle": (finn.but(cards={"09033": 2, "09084": 1}), [COLOUR]),
        },
        reprints=("20289",), points=13,
    )  # fmt: skip
    bo_katan = DeckOf({"07089": 2}, {"09051": 2, "09050": 1})
    yield Case(
        "ALLOW", "07089", "Bo-Katan Kryze", bo_katan,
        {
            "Han Solo instead": (bo_katan.but(team={"11096": 2}), [AFFILIATION]),
            "a yellow villain event": (bo_katan.but(cards={"09051": 2, "09041": 1}), [AFFILIATION]),
            "a red villain upgrade": (bo_katan.but(cards={"09051": 2, "09033": 1}), [AFFILIATION, COLOUR]),
        },
    )  # fmt: skip
    leia = DeckOf({"08090": 2}, {"09041": 2, "09042": 2, "09043": 1})
    yield Case(
        "ALLOW", "08090", "Leia Organa", leia,
        {
            "six": (leia.but(cards={"09041": 2, "09042": 2, "09043": 2}), [AFFILIATION]),
            "a red villain card": (leia.but(cards={"09041": 2, "09023": 1}), [AFFILIATION, COLOUR]),
            "Han Solo instead": (leia.but(team={"11096": 2}), [AFFILIATION]),
        },
    )  # fmt: skip
    qira = DeckOf({"08135": 2}, {"09041": 2, "09042": 2, "09043": 2, "09092": 2, "09093": 2, "09095": 2})
    yield Case(
        "ALLOW", "08135", "Qi'Ra", qira,
        {
            "Ketsu Onyo instead": (qira.but(team={"06003": 2}), [AFFILIATION, AFFILIATION]),
            "a yellow villain upgrade": (qira.but(cards={"09041": 2, "09051": 1}), [AFFILIATION]),
            "a yellow hero support": (qira.but(cards={"09041": 2, "09101": 1}), [AFFILIATION]),
            "a red hero event": (qira.but(cards={"09041": 2, "09077": 1}), [AFFILIATION, COLOUR]),
        },
        reprints=("20273",),
    )  # fmt: skip
    enfys = DeckOf({"09141": 2}, {"09041": 1, "09051": 1, "09092": 2})
    yield Case(
        "ALLOW", "09141", "Enfys Nest", enfys,
        {
            "three villain cards": (enfys.but(cards={"09041": 2, "09051": 1, "09092": 2}), [AFFILIATION]),
            "three hero cards": (enfys.but(cards={"09041": 2, "09092": 2, "09093": 1}), [AFFILIATION]),
            "three of each": (enfys.but(cards={"09041": 2, "09051": 1, "09092": 2, "09093": 1}), [AFFILIATION] * 2),
            "villain cards in the place of hero cards": (enfys.but(cards={"09041": 2, "09051": 2}), [AFFILIATION]),
            "hero cards in the place of villain cards": (enfys.but(cards={"09092": 2, "09093": 2}), [AFFILIATION]),
            "a blue villain card": (enfys.but(cards={"09006": 1, "09092": 2}), [COLOUR]),
            "a blue hero card": (enfys.but(cards={"09041": 2, "09059": 1}), [COLOUR]),
            "Ketsu Onyo instead": (enfys.but(team={"06003": 2}), [AFFILIATION, AFFILIATION]),
        },
        reprints=("20291",), points=17,
    )  # fmt: skip
    marauder = DeckOf({"09142": 2}, {"09041": 1, "09092": 1})
    stacking = marauder.but(cards={"09041": 2, "09092": 2}, settings={"destiny.marauder-stacks": "yes"})
    yield Case(
        "ALLOW", "09142", "Enfys Nest's Marauder", marauder,
        {
            "two villain cards": (marauder.but(cards={"09041": 2, "09092": 1}), [AFFILIATION]),
            "two hero cards": (marauder.but(cards={"09041": 1, "09092": 2}), [AFFILIATION]),
            "a villain card in the place of a hero card": (marauder.but(cards={"09041": 2}), [AFFILIATION]),
            "a hero card in the place of a villain card": (marauder.but(cards={"09092": 2}), [AFFILIATION]),
            "a blue villain card": (marauder.but(cards={"09006": 1}), [COLOUR]),
            "a blue hero card": (marauder.but(cards={"09059": 1}), [COLOUR]),
            "three where two copies stack": (stacking.but(cards={"09041": 2, "09042": 1}), [AFFILIATION]),
            "two where one copy stacks": (stacking.but(team={"09142": 1, "06003": 2}), [AFFILIATION, AFFILIATION]),
        },
        reprints=("20278",), points=16, also_right=(stacking,),
    )  # fmt: skip
    truce = DeckOf({"11002": 2, "11057": 2}, {"09006": 2, "09059": 2}, plot="11119", filler=BLUE)
    yield Case(
        "ALLOW", "11119", "Temporary Truce", truce,
        {
            "no plot": (truce.but(plot=""), [MIXED]),
            "a grey card": (truce.but(cards={"09006": 2, "09162": 1}), [REQUIREMENT]),
            "a Padawan beside them": (truce.but(team={"11002": 1, "11057": 1, "01036": 1}), [REQUIREMENT]),
            "Darth Vader instead of Kylo Ren": (truce.but(team={"12002": 2, "11057": 2}), [REQUIREMENT]),
            "a red card": (truce.but(cards={"09006": 2, "09122": 1}), [COLOUR]),
            "a red villain card": (truce.but(cards={"09006": 2, "09023": 1}), [COLOUR]),
        },
        reprints=("20128",), points=30, also_right=(truce.but(team={"11057": 2}),),
    )  # fmt: skip
    krell = DeckOf({"12003": 2}, {"09059": 1, "09060": 1, "09068": 1, "08060": 1})
    yield Case(
        "ALLOW", "12003", "Pong Krell", krell,
        {
            "two copies of one": (krell.but(cards={"09059": 2}), [AFFILIATION]),
            "two printings of one": (krell.but(cards={"08060": 1, "20176": 1}), [AFFILIATION]),
            "five": (krell.but(cards={**krell.cards, "09063": 1}), [AFFILIATION]),
            "a yellow hero card": (krell.but(cards={"09092": 1}), [AFFILIATION, COLOUR]),
            "Kylo Ren instead": (krell.but(team={"11002": 2}), [AFFILIATION]),
        },
    )  # fmt: skip
    cassian = DeckOf({"14040": 2}, {"14025": 1, "18034": 1, "16018": 1, "14076": 1})
    yield Case(
        "ALLOW", "14040", "Cassian Andor", cassian,
        {
            "two copies of one": (cassian.but(cards={"14025": 2}), [AFFILIATION, COLOUR]),
            "two copies of a neutral one": (cassian.but(cards={"14076": 2}), [COLOUR]),
            "a fifth, villain": (cassian.but(cards={**cassian.cards, "23034": 1}), [AFFILIATION]),
            "a fifth, neutral and yellow": (cassian.but(cards={**cassian.cards, "14077": 1}), [COLOUR]),
            "no intel": (cassian.but(cards={"09041": 1}), [AFFILIATION, COLOUR]),
            "Tala Durith instead": (cassian.but(team={"22060": 2}), [AFFILIATION, COLOUR]),
        },
        also_right=(cassian.but(cards={**cassian.cards, "22095": 2}),),
    )  # fmt: skip
    merrin = DeckOf({"14063": 2}, {"11007": 2, "11008": 2, "12005": 2}, aside={"11004": 1})
    yield Case(
        "ALLOW", "14063", "Merrin", merrin,
        {
            "a blue villain card that is no curse": (merrin.but(cards={"11007": 2, "09005": 1}), [AFFILIATION]),
            "Anakin Skywalker instead": (merrin.but(team={"06001": 2}, aside={}), [AFFILIATION]),
        },
    )  # fmt: skip
    ig_11 = DeckOf({"16027": 2, "16065": 2}, {"09041": 2, "09051": 1, "09092": 2, "09103": 1})
    yield Case(
        "ALLOW", "16027", "IG-11", ig_11,
        {
            "a hero who is no engineer": (ig_11.but(team={"16027": 2, "11096": 2}), [MIXED]),
            "a neutral engineer": (ig_11.but(team={"16027": 2, "15087": 2}), [AFFILIATION]),
            "another villain beside them": (
                ig_11.but(team={"16027": 1, "16065": 1, "09036": 1}), [MIXED],
            ),
            "a red villain card": (ig_11.but(cards={"09041": 2, "09023": 1}), [COLOUR]),
            "the engineer alone": (ig_11.but(team={"16065": 2}), [AFFILIATION]),
        },
        points=23,
    )  # fmt: skip
    iden = DeckOf({"18018": 2, "25019": 2}, {"09023": 2, "09077": 2})
    heroes_only = iden.but(cards={"09077": 2}, settings={"destiny.guest-cards": "no"})
    yield Case(
        "ALLOW", "18018", "Iden Versio", iden,
        {
            "a red hero who is no leader": (iden.but(team={"18018": 2, "14041": 2}), [MIXED]),
            "a yellow hero leader": (iden.but(team={"18018": 2, "18073": 2}), [MIXED]),
            "the cards of her side where guests bring none": (
                heroes_only.but(cards={"09023": 2, "09077": 2}), [AFFILIATION],
            ),
            "a yellow villain card": (iden.but(cards={"09023": 2, "09041": 1}), [COLOUR]),
            "hero cards without a hero": (iden.but(team={"18018": 2}), [AFFILIATION]),
            "the leader alone": (iden.but(team={"25019": 2}), [AFFILIATION]),
        },
        points=28, also_right=(heroes_only, heroes_only.but(team={"18018": 2}, cards={"09023": 2})),
    )  # fmt: skip
    insurgents = DeckOf({"18046": 2, "23073": 2}, {"09041": 2, "09023": 2}, plot="21082")
    yield Case(
        "ALLOW", "21082", "Insurgent Group", insurgents,
        {
            "five": (insurgents.but(cards={"09041": 2, "09023": 2, "09024": 1}), [AFFILIATION, COLOUR]),
            "Han Solo beside them": (insurgents.but(team={"18046": 2, "11096": 2}), [REQUIREMENT]),
            "no plot": (insurgents.but(plot=""), [AFFILIATION, COLOUR]),
        },
        points=25,
    )  # fmt: skip
    boba = DeckOf({"21095": 2}, {"09041": 2, "09051": 2, "09092": 2, "09103": 2})
    yield Case(
        "ALLOW", "21095", "Boba Fett", boba,
        {
            "five villain cards": (boba.but(cards={**boba.cards, "09042": 1}), [AFFILIATION]),
            "five hero cards": (boba.but(cards={**boba.cards, "09093": 1}), [AFFILIATION]),
            "a red hero card": (boba.but(cards={"09092": 2, "09077": 1}), [AFFILIATION, COLOUR]),
            "a red villain card": (boba.but(cards={"09041": 2, "09023": 1}), [AFFILIATION, COLOUR]),
            "Ketsu Onyo instead": (boba.but(team={"06003": 2}), [AFFILIATION, AFFILIATION]),
        },
    )  # fmt: skip
    father = DeckOf({"22004": 2, "22046": 2}, {"09006": 2, "09059": 2, "09106": 2}, plot="22087")
    yield Case(
        "ALLOW", "22087", "The Father", father,
        {
            "no plot": (father.but(plot=""), [MIXED]),
            "a shapeshifter beside them": (father.but(team={"22004": 1, "22046": 1, "10013": 1}), [REQUIREMENT]),
            "Luke Skywalker instead of The Daughter": (father.but(team={"22004": 2, "05031": 2}), [REQUIREMENT]),
            "a red card": (father.but(cards={"09006": 2, "09122": 1}), [COLOUR]),
        },
        points=30,
    )  # fmt: skip
    barriss = DeckOf({"23002": 2}, {"09059": 1, "18051": 1, "18053": 1, "12102": 1})
    yield Case(
        "ALLOW", "23002", "Barriss Offee", barriss,
        {
            "a fifth": (barriss.but(cards={**barriss.cards, "18054": 1}), [AFFILIATION]),
            "two of one": (barriss.but(cards={**barriss.cards, "09059": 2}), [AFFILIATION]),
            "a yellow hero event": (barriss.but(cards={"09059": 1, "09092": 1}), [COLOUR]),
            "a hero upgrade": (barriss.but(cards={"09059": 1, "09068": 1}), [AFFILIATION]),
            "a red neutral event": (barriss.but(cards={"09059": 1, "09122": 1}), [COLOUR]),
            "Kylo Ren instead": (barriss.but(team={"11002": 2}), [AFFILIATION]),
        },
    )  # fmt: skip
    mothma = DeckOf({"23060": 2}, {"09152": 2, "09100": 2})
    yield Case(
        "ALLOW", "23060", "Mon Mothma", mothma,
        {
            "five": (mothma.but(cards={**mothma.cards, "09154": 1}), [COLOUR]),
            "a blue support": (mothma.but(cards={"09152": 2, "09115": 1}), [COLOUR]),
            "a yellow event": (mothma.but(cards={"09152": 2, "09145": 1}), [COLOUR]),
            "a yellow villain support": (mothma.but(cards={"09152": 2, "12049": 1}), [AFFILIATION]),
            "Leia Organa instead": (mothma.but(team={"25019": 2}), [COLOUR]),
        },
    )  # fmt: skip
    bix = DeckOf({"23070": 2}, {"08131": 2, "08133": 2, "11091": 2})
    yield Case(
        "ALLOW", "23070", "Bix Caleen", bix,
        {
            "a red villain mod, of a set the format lacks": (
                bix.but(cards={"08131": 2, "701020": 1}), [AFFILIATION, SETS],
            ),
            "a red card that is no mod": (bix.but(cards={"08131": 2, "09122": 1}), [COLOUR]),
            "Han Solo instead": (bix.but(team={"11096": 2}), [COLOUR]),
        },
    )  # fmt: skip
    asajj = DeckOf({"23087": 2}, {"09005": 2, "09076": 1, "12025": 1})
    yield Case(
        "ALLOW", "23087", "Asajj Ventress", asajj,
        {
            "five": (asajj.but(cards={**asajj.cards, "12025": 2}), [AFFILIATION, COLOUR]),
            "no downgrade": (asajj.but(cards={"09005": 1, "09006": 1}), [AFFILIATION]),
            "Anakin Skywalker instead": (asajj.but(team={"06001": 2}), [AFFILIATION, AFFILIATION, COLOUR]),
        },
    )  # fmt: skip
    dooku = DeckOf({"23088": 2}, {"09014": 2, "09068": 2})
    yield Case(
        "ALLOW", "23088", "Count Dooku", dooku,
        {
            "five": (dooku.but(cards={**dooku.cards, "09015": 1}), [AFFILIATION]),
            "a blue villain event": (dooku.but(cards={"09014": 2, "09006": 1}), [AFFILIATION]),
            "a yellow villain upgrade": (dooku.but(cards={"09014": 2, "09051": 1}), [AFFILIATION, COLOUR]),
            "Anakin Skywalker instead": (dooku.but(team={"06001": 2}), [AFFILIATION, AFFILIATION]),
        },
    )  # fmt: skip
    morgan = DeckOf({"24018": 2}, {"09006": 2, "09014": 2, "11007": 2})
    yield Case(
        "ALLOW", "24018", "Morgan Elsbeth", morgan,
        {
            "a blue neutral card": (morgan.but(cards={"09006": 2, "09106": 1}), [COLOUR]),
            "a blue hero card": (morgan.but(cards={"09006": 2, "09059": 1}), [AFFILIATION, COLOUR]),
            "a yellow villain card": (morgan.but(cards={"09006": 2, "09041": 1}), [COLOUR]),
            "Tarkin instead": (morgan.but(team={"18019": 2}), [COLOUR]),
        },
    )  # fmt: skip
    cal = DeckOf({"24047": 2}, {"09157": 2, "09158": 2, "09103": 2})
    yield Case(
        "ALLOW", "24047", "Cal Kestis", cal,
        {
            "a yellow event": (cal.but(cards={"09157": 2, "09145": 1}), [COLOUR]),
            "a red upgrade": (cal.but(cards={"09157": 2, "09138": 1}), [COLOUR]),
            "a yellow villain upgrade": (cal.but(cards={"09157": 2, "09051": 1}), [AFFILIATION]),
            "Luke Skywalker instead": (cal.but(team={"22044": 2}), [COLOUR]),
        },
    )  # fmt: skip
    maul = DeckOf({"702001": 2}, {"09041": 2, "09051": 2}, format=WITH_TCI)
    yield Case(
        "ALLOW", "702001", "Maul", maul,
        {
            "a yellow neutral card": (maul.but(cards={"09041": 2, "09145": 1}), [COLOUR]),
            "a red villain card": (maul.but(cards={"09041": 2, "09023": 1}), [COLOUR]),
            "another Maul": (maul.but(team={"05002": 2}), [COLOUR]),
        },
    )  # fmt: skip
    command = DeckOf({"702012": 2}, {"09122": 2, "09077": 2}, plot="702015", aside={"702016A": 3}, format=WITH_TCI)
    yield Case(
        "ALLOW", "702015", "The Last Command", command,
        {
            "no plot": (command.but(plot="", aside={}), [COLOUR]),
            "a red villain card": (command.but(cards={"09122": 2, "09023": 1}), [AFFILIATION]),
            "a yellow card": (command.but(cards={"09122": 2, "09145": 1}), [COLOUR]),
        },
        points=29,
    )  # fmt: skip


# -- FORBID and REQUIRE: what the team must be -------------------------------------------------


def forbidding_and_requiring() -> Iterator[Case]:
    anakin = DeckOf({"06001": 2, "11002": 2})
    yield Case(
        "FORBID", "06001", "Anakin Skywalker", anakin,
        {
            "Darth Vader, Victor Leader": (anakin.but(team={"06001": 2, "12002": 2}), [REQUIREMENT]),
            "Darth Vader, Driven By Revenge": (anakin.but(team={"06001": 1, "22001": 1}), [REQUIREMENT]),
        },
        also_right=(anakin.but(team={"12002": 2}),),
    )  # fmt: skip
    retribution = DeckOf({"08001": 2}, plot="08054")
    balanced = retribution.but(settings={"destiny.retribution-points": "balanced"})
    yield Case(
        "REQUIRE", "08054", "Retribution", retribution,
        {
            "18 points for one die": (retribution.but(team={"08001": 1}), [REQUIREMENT]),
            "16 and 13 points": (retribution.but(team={"25005": 2, "18019": 2}), [REQUIREMENT]),
            "IG-88: printed 20, balanced 18": (balanced.but(team={"02020": 2}), [REQUIREMENT]),
            "Palpatine: printed 21, balanced 19": (balanced.but(team={"02011": 1}), [REQUIREMENT]),
        },
        reprints=("20101",), points=24,
        also_right=(balanced, retribution.but(team={"02020": 2}), retribution.but(team={"02011": 1})),
    )  # fmt: skip
    no_allegiance = DeckOf({"08134": 2, "08135": 2}, plot="08155")
    yield Case(
        "REQUIRE", "08155", "No Allegiance", no_allegiance,
        {
            "a hero": (no_allegiance.but(team={"08134": 2, "08090": 2}), [REQUIREMENT]),
            "a villain": (no_allegiance.but(team={"08134": 2, "09036": 2}), [REQUIREMENT]),
            "no plot": (no_allegiance.but(plot=""), [POINTS]),
        },
        reprints=("17058", "20058"), points=30,
    )  # fmt: skip
    solidarity = DeckOf({"01035": 2, "05033": 2}, plot="08156", filler=(*GREY, *BLUE), copies=1)
    troopers = solidarity.but(team={"05038": 3}, cards={"08086": 1}, filler=(*GREY, "09122", "09123", "09124",
                              "09125", "09126", "09127", "09128", "09129", "09130", "09132"))  # fmt: skip
    yield Case(
        "REQUIRE", "08156", "Solidarity", solidarity,
        {
            "two copies": (solidarity.but(cards={"09162": 2}), [COPIES]),
            "two copies of a card that allows four": (troopers.but(cards={"08086": 2}), [COPIES]),
            "a red character": (solidarity.but(team={"01035": 2, "25019": 1}), [REQUIREMENT]),
            "no plot": (solidarity.but(plot=""), [POINTS]),
        },
        reprints=("17059", "20059"), points=30, also_right=(troopers,),
    )  # fmt: skip
    allies = DeckOf({"08090": 2, "08135": 2}, plot="10016")
    yield Case(
        "REQUIRE", "10016", "Allies of Necessity", allies,
        {
            "red and yellow": (allies.but(team={"25019": 2, "08135": 2}), [REQUIREMENT]),
            "one character": (allies.but(team={"08090": 2}), [REQUIREMENT]),
            "no plot": (allies.but(plot=""), [POINTS]),
        },
        reprints=("20295",), points=30, also_right=(allies.but(team={"12129": 2, "25019": 2}),),
    )  # fmt: skip
    youngling = DeckOf({"22044": 2, "11059": 3})
    yield Case(
        "REQUIRE", "11059", "Youngling", youngling,
        {
            "Ahsoka Tano is no Jedi": (youngling.but(team={"24044": 2, "11059": 3}), [REQUIREMENT]),
            "younglings only": (youngling.but(team={"11059": 7}), [REQUIREMENT]),
        },
        reprints=("20286",), points=29,
    )  # fmt: skip
    warrior = DeckOf({"11097": 2, "11095": 5})
    yield Case(
        "REQUIRE", "11095", "Ewok Warrior", warrior,
        {
            "warriors only": (warrior.but(team={"11095": 7}), [REQUIREMENT]),
            "Leia Organa instead": (warrior.but(team={"08090": 2, "11095": 3}), [REQUIREMENT]),
        },
        points=30,
    )  # fmt: skip
    spectres = DeckOf({"12055": 2, "12070": 2}, plot="12104")
    yield Case(
        "REQUIRE", "12104", "Spectre Cell", spectres,
        {"Yoda beside Kanan": (spectres.but(team={"12055": 2, "05033": 2}), [REQUIREMENT])},
        reprints=("20152",), points=22,
    )  # fmt: skip
    coaxium = DeckOf({"12041": 2}, plot="12139", aside={"12040": 1})
    yield Case(
        "REQUIRE", "12139", "Coaxium Heist", coaxium,
        {
            "two Pyke Sentinels": (coaxium.but(aside={"12040": 2}), [ASIDE]),
            "a Quarren Tracker too": (coaxium.but(aside={"12040": 1, "09037": 1}), [ASIDE]),
            "no plot": (coaxium.but(plot=""), [ASIDE]),
        },
        points=14,
    )  # fmt: skip
    destiny = DeckOf({"09141": 2, "12129": 2}, plot="13008A")
    yield Case(
        "REQUIRE", "13008A", "Choose Your Destiny", destiny,
        {
            "a fourth set": (destiny.but(cards={"06011": 1}), [REQUIREMENT]),
            "a battlefield of a fourth set": (destiny.but(battlefields=("06019",)), [REQUIREMENT]),
            "TCI Standard": (destiny.but(format="tci-standard"), [REQUIREMENT]),
            "FFG Standard": (destiny.but(format="ffg-standard"), [REQUIREMENT]),
            "no plot": (destiny.but(plot=""), [POINTS]),
        },
        points=30,
        also_right=(
            destiny.but(format="ffg-infinite"),
            destiny.but(format="infinite-2021"),
            destiny.but(cards={"01159": 2}),  # Electroshock, in Convergence too
        ),
    )  # fmt: skip
    united = DeckOf({"01035": 2, "06001": 1}, plot="13009A")
    yield Case(
        "REQUIRE", "13009A", "United", united,
        {"a red character": (united.but(team={"01035": 2, "25019": 1}), [REQUIREMENT])},
        points=28,
    )  # fmt: skip
    inquisitorius = DeckOf({"14003": 2, "14001": 2}, plot="14009")
    yield Case(
        "REQUIRE", "14009", "The Inquisitorius", inquisitorius,
        {"Kylo Ren": (inquisitorius.but(team={"14003": 2, "11002": 2}), [REQUIREMENT])},
        reprints=("20212",), points=30,
    )  # fmt: skip
    operation = DeckOf({"14041": 2, "14042": 2}, plot="14062")
    yield Case(
        "REQUIRE", "14062", "Intelligence Operation", operation,
        {
            "Leia Organa": (operation.but(team={"14041": 2, "01028": 2}), [REQUIREMENT]),
            "no plot": (operation.but(plot=""), [POINTS]),
        },
        reprints=("20296",), points=30,
    )  # fmt: skip
    campaign = DeckOf({"22100": 2, "08134": 2}, plot="14083", aside={"03137": 2, "02112": 2, "08038": 2})
    yield Case(
        "REQUIRE", "14083", "Extremist Campaign", campaign,
        {
            "a red character": (campaign.but(team={"22100": 2, "25019": 2}), [REQUIREMENT]),
            "three of one set aside": (campaign.but(aside={"03137": 3, "02112": 2, "08038": 2}), [ASIDE]),
            "another event set aside": (campaign.but(aside={**campaign.aside, "09145": 1}), [ASIDE]),
            "a hero event in the deck": (campaign.but(cards={"02112": 2}), [AFFILIATION]),
            "no plot": (campaign.but(plot=""), [ASIDE, ASIDE, ASIDE, POINTS]),
        },
        reprints=("20306",), points=30, also_right=(campaign.but(cards={"03137": 2}),),
    )  # fmt: skip
    apprentice = DeckOf({"22044": 2, "15038": 1})
    yield Case(
        "REQUIRE", "15038", "Jedi Apprentice", apprentice,
        {"Ahsoka Tano is no Jedi": (apprentice.but(team={"24044": 2, "15038": 1}), [REQUIREMENT])},
        points=24,
    )  # fmt: skip
    code = DeckOf({"22044": 2, "15039": 1}, plot="15046")
    yield Case(
        "REQUIRE", "15046", "The Jedi Code", code,
        {"neither Jedi nor apprentice": (code.but(team={"03031": 2, "15039": 1}), [REQUIREMENT])},
        points=30,
    )  # fmt: skip
    horn = DeckOf({"11097": 2, "08090": 2}, plot="15071", aside={"11095": 4})
    yield Case(
        "REQUIRE", "15071", "Sound the Horn", horn,
        {"no Ewok": (horn.but(team={"08090": 2}), [REQUIREMENT])},
        also_right=(horn.but(team={"11093": 1}),),
    )  # fmt: skip
    outpost = DeckOf({"25019": 2, "14041": 2}, battlefields=("15100",))
    yield Case(
        "REQUIRE", "15100", "Perimeter Outpost", outpost,
        {
            "one red character": (outpost.but(team={"25019": 2, "18072": 2}), [REQUIREMENT]),
            "one red character with two dice": (outpost.but(team={"25019": 2}), [REQUIREMENT]),
        },
        also_right=(outpost.but(team={"05038": 2}),),
    )  # fmt: skip
    child = DeckOf({"16039A": 1, "22044": 2}, plot="16045")
    yield Case(
        "REQUIRE", "16045", "Protect The Child", child,
        {"no Grogu": (child.but(team={"22044": 2}), [REQUIREMENT])},
        points=25,
    )  # fmt: skip
    hunt = DeckOf({"05019": 2, "09035": 2}, plot="18039")
    yield Case(
        "REQUIRE", "18039", "Hunt And Eliminate", hunt,
        {
            "Jabba is no bounty hunter": (hunt.but(team={"05019": 2, "09036": 2}), [REQUIREMENT]),
            "a Quarren Tracker is not unique": (hunt.but(team={"05019": 2, "09037": 1}), [REQUIREMENT]),
        },
        points=29,
    )  # fmt: skip
    unlikely = DeckOf({"05038": 4}, plot="18085")
    yield Case(
        "REQUIRE", "18085", "Unlikely Heroes", unlikely,
        {
            "Leia Organa is unique": (unlikely.but(team={"05038": 2, "25019": 2}), [REQUIREMENT]),
            "no plot": (unlikely.but(plot=""), [POINTS]),
        },
        points=30,
    )  # fmt: skip
    cultist = DeckOf({"05002": 2, "21001": 3})
    yield Case(
        "REQUIRE", "21001", "Cultist Of The Sith Eternal", cultist,
        {"Kylo Ren is no Sith": (cultist.but(team={"11002": 2, "21001": 3}), [REQUIREMENT])},
        points=29,
    )  # fmt: skip
    path = DeckOf({"22044": 2}, plot="22082")
    yield Case(
        "REQUIRE", "22082", "The Path", path,
        {"Ahsoka Tano is no Jedi": (path.but(team={"24044": 2}), [REQUIREMENT])},
        points=19,
    )  # fmt: skip
    aldhani = DeckOf({"23073": 2, "08090": 2}, plot="23078", aside={"23023": 1})
    yield Case(
        "REQUIRE", "23078", "Aldhani Heist", aldhani,
        {"no partisan": (aldhani.but(team={"08090": 2}), [REQUIREMENT])},
    )  # fmt: skip
    minion = DeckOf({"05002": 2, "701003": 3}, aside={"701003": 1}, format=WITH_TCI)
    yield Case(
        "REQUIRE", "701003", "Sith Cultist", minion,
        {
            "Tarkin is red": (minion.but(team={"701013": 2, "701003": 3}), [REQUIREMENT]),
            "a Nightsister is not unique": (minion.but(team={"01012": 1, "701003": 3}), [REQUIREMENT]),
        },
        points=29,
    )  # fmt: skip
    spice = DeckOf({"08135": 2, "07088": 1}, plot="702031", format=WITH_TCI)
    yield Case(
        "REQUIRE", "702031", "Spice Runners", spice,
        {"a bounty hunter": (spice.but(team={"08135": 1, "06003": 2}), [REQUIREMENT])},
        points=26,
    )  # fmt: skip


# -- COPIES, SIDE, SIZE, BATTLEFIELDS ----------------------------------------------------------


def about_copies_sizes_and_zones() -> Iterator[Case]:
    double_down = DeckOf({"08090": 2}, {"09162": 3, "09165": 3}, plot="08143")
    yield Case(
        "COPIES", "08143", "Double Down", double_down,
        {
            "three titles": (double_down.but(cards={"09162": 3, "09165": 3, "09166": 3}), [COPIES]),
            "two more of one": (double_down.but(cards={"09162": 4}), [COPIES]),
            "no plot": (double_down.but(plot=""), [COPIES, COPIES]),
        },
    )  # fmt: skip
    mastery = DeckOf({"22044": 2}, {"09107": 2}, plot="09114", aside={"09107": 1, "12008": 1})
    yield Case(
        "SIDE", "09114", "Lightsaber Mastery", mastery,
        {
            "three moves": (mastery.but(aside={"09107": 1, "09108": 1, "09109": 1}), [ASIDE]),
            "two copies of a move": (mastery.but(aside={"09108": 2}), [ASIDE]),
            "two printings of a move": (mastery.but(aside={"09108": 1, "20307": 1}), [ASIDE]),
            "an event that is no move": (mastery.but(aside={"09106": 1}), [ASIDE]),
            "no plot": (mastery.but(plot=""), [ASIDE, ASIDE]),
            "the villain move in the deck": (mastery.but(cards={"12008": 1}, aside={"09107": 1}), [AFFILIATION]),
            "33 cards": (mastery.but(cards={"09107": 2, "09108": 2}, aside={}, size=33), [SIZE]),
        },
        reprints=("20299",), points=19,
    )  # fmt: skip
    tie = DeckOf({"18019": 2}, {"08031": 4})
    yield Case("COPIES", "08031", "TIE Fighter", tie, {"five": (tie.but(cards={"08031": 5}), [COPIES])})
    x_wing = DeckOf({"01028": 2}, {"08086": 4})
    yield Case(
        "COPIES", "08086", "X-Wing", x_wing,
        {
            "five": (x_wing.but(cards={"08086": 5}), [COPIES]),
            "five in two printings": (x_wing.but(cards={"08086": 3, "20255": 2}), [COPIES]),
            "three of the other X-Wing": (x_wing.but(cards={"701049": 3}, format=WITH_TCI), [COPIES]),
            "four and the other X-Wing": (x_wing.but(cards={"08086": 4, "701049": 1}, format=WITH_TCI), [COPIES]),
        },
        reprints=("20255",), also_right=(x_wing.but(cards={"08086": 2, "20255": 2}),),
    )  # fmt: skip
    outland = DeckOf({"18019": 2}, {"16022": 4})
    yield Case("COPIES", "16022", "Outland TIE Fighter", outland, {"five": (outland.but(cards={"16022": 5}), [COPIES])})
    krykna = DeckOf({"18019": 2}, {"25014": 3})
    yield Case("COPIES", "25014", "Krykna", krykna, {"four": (krykna.but(cards={"25014": 4}), [COPIES])})
    keeradak = DeckOf({"01028": 2}, {"702032": 4}, format=WITH_TCI)
    yield Case("COPIES", "702032", "Keeradak", keeradak, {"five": (keeradak.but(cards={"702032": 5}), [COPIES])})
    order_66 = DeckOf({"11002": 1, "18019": 2}, {"11027": 2}, plot="11015", aside={"11027": 4})
    yield Case(
        "COPIES", "11015", "Order 66", order_66,
        {
            "five set aside": (order_66.but(aside={"11027": 5}), [ASIDE]),
            "three in the deck": (order_66.but(cards={"11027": 3}), [COPIES]),
            "another event set aside": (order_66.but(aside={"11027": 2, "09023": 1}), [ASIDE]),
            "no plot": (order_66.but(plot=""), [ASIDE]),
            "six in the deck without the plot": (order_66.but(plot="", cards={"11027": 6}, aside={}), [COPIES]),
        },
        points=26,
    )  # fmt: skip
    death = DeckOf({"22044": 2, "24044": 2}, {"09106": 2}, plot="15101", size=40, format="40-40")
    yield Case(
        "SIZE", "15101", "Death of CT-4040", death,
        {
            "no plot": (death.but(plot=""), [FORMAT_PLOT, POINTS]),
            "30 cards": (death.but(size=30), [SIZE]),
            "41 cards": (death.but(size=41, filler=(*GREY, *BLUE)), [SIZE]),
            "another format": (death.but(format="galactic-infinite"), [SIZE, FORMAT_PLOT]),
        },
        points=25,
    )  # fmt: skip
    discipline = DeckOf({"01028": 2}, plot="21091", size=34)
    yield Case(
        "SIZE", "21091", "Strategic Discipline", discipline,
        {
            "33": (discipline.but(size=33), [SIZE]),
            "30": (discipline.but(size=30), [SIZE]),
            "35": (discipline.but(size=35), [SIZE]),
            "no plot": (discipline.but(plot=""), [SIZE]),
        },
    )  # fmt: skip
    home = DeckOf({"01028": 2}, plot="07127", battlefields=("09174", "09175"))
    yield Case(
        "BATTLEFIELDS", "07127", "Home Turf Advantage", home,
        {
            "one": (home.but(battlefields=("09174",)), [BATTLEFIELD]),
            "three": (home.but(battlefields=("09174", "09175", "06019")), [BATTLEFIELD]),
            "no plot": (home.but(plot=""), [BATTLEFIELD]),
        },
    )  # fmt: skip


# -- ELITE_PLOT --------------------------------------------------------------------------------


def about_elite_plots() -> Iterator[Case]:
    sweeper = DeckOf({"18019": 2, "25005": 1}, plot="13004A")
    yield Case(
        "ELITE_PLOT", "13004A", "Sweeper Droid Infiltration", sweeper,
        {
            "elite: 27 + 5": (sweeper.but(plot_dice=2), [POINTS]),
            "three dice": (sweeper.but(plot_dice=3), [ELITE]),
        },
        reprints=("20304",), points=30,
        also_right=(sweeper.but(plot_dice=2, team={"18019": 1, "25005": 1}),),
    )  # fmt: skip
    han = DeckOf({"18072": 2, "11096": 2}, plot="13007A")
    yield Case(
        "ELITE_PLOT", "13007A", "Rescue Han Solo", han,
        {"elite: 28 + 3": (han.but(plot_dice=2), [POINTS]), "three dice": (han.but(plot_dice=3), [ELITE])},
        points=30,
    )  # fmt: skip
    united = DeckOf({"01035": 2, "05029": 2}, plot="13009A")
    yield Case(
        "ELITE_PLOT", "13009A", "United", united,
        {"elite: 30 + 1": (united.but(plot_dice=2), [POINTS]), "three dice": (united.but(plot_dice=3), [ELITE])},
        points=30,
    )  # fmt: skip
    far = DeckOf({"22044": 2, "05033": 1}, plot="24081", aside={"22070": 1})
    yield Case(
        "ELITE_PLOT", "24081", "Far, Far Away", far,
        {"elite: 27 + 4": (far.but(plot_dice=2), [POINTS]), "three dice": (far.but(plot_dice=3), [ELITE])},
        points=30,
    )  # fmt: skip
    princess = DeckOf({"01028": 2, "701033": 1}, plot="701044B", format=WITH_TCI)
    yield Case(
        "ELITE_PLOT", "701044B", "Rescuing a Princess", princess,
        {
            "elite: 26 + 5": (princess.but(plot_dice=2), [POINTS]),
            "three dice": (princess.but(plot_dice=3), [ELITE]),
        },
        points=30,
    )  # fmt: skip


# -- POINTS ------------------------------------------------------------------------------------


def about_points() -> Iterator[Case]:
    cody = DeckOf({"08073": 1, "05038": 3})
    yield Case(
        "POINTS", "08073", "Clone Commander Cody", cody,
        {
            "a Rebel Trooper: 33 - 2": (cody.but(team={"08073": 1, "05038": 2, "01030": 1}), [POINTS]),
            "the troopers alone": (cody.but(team={"05038": 4}), [POINTS]),
        },
        points=30, also_right=(cody.but(team={"08073": 1, "05038": 1, "20013": 1, "17013": 1}),),
    )  # fmt: skip
    grievous = DeckOf({"09021": 1, "09019": 3})
    yield Case(
        "POINTS", "09021", "General Grievous", grievous,
        {
            "an Executioner: 33 - 2": (grievous.but(team={"09021": 1, "09019": 2, "07019": 1}), [POINTS]),
            "another General Grievous": (grievous.but(team={"18017": 1, "09019": 3}), [POINTS]),
        },
        points=30,
    )  # fmt: skip
    krennic = DeckOf({"12021": 2, "11003": 1}, plot="12030")
    yield Case(
        "POINTS", "12021", "Director Krennic", krennic,
        {
            "Tarkin instead: 29 + 2": (krennic.but(team={"18019": 2, "11003": 1}), [POINTS]),
            "another plot of 2": (krennic.but(plot="07127", battlefields=("09174", "09175")), [POINTS]),
        },
        points=30,
    )  # fmt: skip
    luke = DeckOf({"12056": 2, "03024": 2}, plot="12081")
    yield Case(
        "POINTS", "12056", "Luke Skywalker", luke,
        {
            "another Luke Skywalker: 29 + 2": (luke.but(team={"05031": 2, "03024": 2}), [POINTS]),
            "another plot of 2": (luke.but(plot="07127", battlefields=("09174", "09175")), [POINTS]),
        },
        points=30,
    )  # fmt: skip
    kanan = DeckOf({"12055": 2, "12070": 1, "12089": 1})
    yield Case(
        "POINTS", "12055", "Kanan Jarrus", kanan,
        {
            "no other Spectre": (kanan.but(team={"12055": 2, "05029": 1, "14041": 1}), [POINTS]),
            "two others take one point, not two": (kanan.but(team={"12055": 2, "12070": 1, "18075": 1}), [POINTS]),
        },
        reprints=("20145",), points=30,
    )  # fmt: skip
    ezra = DeckOf({"25015": 1, "12070": 1, "12089": 1})
    yield Case(
        "POINTS", "25015", "Ezra Bridger", ezra,
        {
            "no other Spectre": (ezra.but(team={"25015": 1, "05029": 1, "14041": 1}), [POINTS]),
            "two others take one point, not two": (ezra.but(team={"25015": 1, "12070": 1, "18075": 1}), [POINTS]),
        },
        points=30, also_right=(ezra.but(team={"12055": 2, "25015": 1, "05040": 1}),),
    )  # fmt: skip


# -- TEAM_UP -----------------------------------------------------------------------------------


def about_team_up() -> Iterator[Case]:
    luke = DeckOf({"13002A": 1, "05033": 1, "22045": 1})
    yield Case(
        "TEAM_UP", "13002A", "Luke Skywalker", luke,
        {
            "Plo Koon for Yoda": (luke.but(team={"13002A": 1, "18049": 1, "22045": 1}), [POINTS]),
            "Mace Windu for both": (luke.but(team={"13002A": 2, "03034": 2}), [POINTS]),
        },
        points=30,
    )  # fmt: skip
    closing = DeckOf({"05019": 2, "11041": 2}, plot="13006A")
    yield Case(
        "TEAM_UP", "13006A", "Closing In", closing,
        {
            "Synara San for Zuckuss": (closing.but(team={"05019": 2, "12041": 1}), [POINTS]),
            "two Quarren Trackers are not unique": (closing.but(team={"05019": 1, "09037": 2}), [POINTS]),
        },
        points=30,
    )  # fmt: skip
    rescue = DeckOf({"08090": 2, "19019": 1}, plot="13007A")
    yield Case(
        "TEAM_UP", "13007A", "Rescue Han Solo", rescue,
        {
            "Boba Fett for Lando": (rescue.but(team={"08090": 2, "21095": 1}), [POINTS]),
            "elite: 30 + 3 - 2": (rescue.but(plot_dice=2), [POINTS]),
        },
        points=30,
        also_right=(rescue.but(team={"08090": 2, "24069": 1}), rescue.but(team={"08090": 2, "12056": 2})),
    )  # fmt: skip
    savage = DeckOf({"15004A": 2, "11003": 2})
    yield Case(
        "TEAM_UP", "15004A", "Savage Opress", savage,
        {"Darth Vader for Maul": (savage.but(team={"15004A": 1, "08001": 2}), [POINTS])},
        points=30,
    )  # fmt: skip
    advance = DeckOf({"25005": 2, "01001": 1}, plot="15021")
    yield Case(
        "TEAM_UP", "15021", "Relentless Advance", advance,
        {
            "Dedra Meero for Captain Phasma": (advance.but(team={"25005": 2, "23015": 1}), [POINTS]),
            "Maul for General Veers": (advance.but(team={"11003": 1, "01001": 1}), [POINTS]),
        },
        reprints=("20240",), points=30, also_right=(advance.but(team={"01001": 1, "05013": 1, "07019": 1}),),
    )  # fmt: skip
    jaro = DeckOf({"15037": 2, "14031": 2})
    yield Case(
        "TEAM_UP", "15037", "Jaro Tapal", jaro,
        {"Rey for Cal Kestis": (jaro.but(team={"15037": 2, "11057": 2}), [POINTS])},
        points=30,
    )  # fmt: skip
    heist = DeckOf({"15088": 1, "12039": 1}, plot="15092A")
    yield Case(
        "TEAM_UP", "15092A", "The Ultimate Heist", heist,
        {"Jabba for Kragan Gorr": (heist.but(team={"15088": 1, "09036": 2}), [POINTS])},
        reprints=("20229",), points=30,
    )  # fmt: skip
    inquisitor = DeckOf({"16003": 2, "03010": 2})
    yield Case(
        "TEAM_UP", "16003", "Grand Inquisitor", inquisitor,
        {"Maul for the Seventh Sister": (inquisitor.but(team={"16003": 2, "05002": 2}), [POINTS])},
        points=30,
    )  # fmt: skip
    intel = DeckOf({"15013": 2, "18019": 2}, plot="18025", aside={"15015": 1})
    yield Case(
        "TEAM_UP", "18025", "Crucial Intel", intel,
        {"Elrik Vonreg for Tarkin": (intel.but(team={"15013": 2, "12022": 1}), [POINTS])},
        points=30,
    )  # fmt: skip
    aces = DeckOf({"01029": 1, "12056": 2}, plot="18097")
    yield Case(
        "TEAM_UP", "18097", "Ace Pilots", aces,
        {
            "a Luke who is no pilot": (aces.but(team={"01029": 1, "05031": 2}), [POINTS]),
            "two Rookie Pilots are not unique": (aces.but(team={"01029": 1, "03027": 2}), [POINTS]),
        },
        points=30,
    )  # fmt: skip
    mission = DeckOf({"18063": 2, "18072": 2}, plot="18098")
    yield Case(
        "TEAM_UP", "18098", "The Mission That Never Ends", mission,
        {"Leia Organa for Bo-Katan": (mission.but(team={"18063": 2, "08090": 2}), [POINTS])},
        points=30, also_right=(mission.but(team={"05038": 2, "18061": 1}),),
    )  # fmt: skip
    kalani = DeckOf({"22016": 1, "08020": 1, "02020": 1})
    yield Case(
        "TEAM_UP", "22016", "General Kalani", kalani,
        {"a Veteran Stormtrooper": (kalani.but(team={"22016": 1, "05013": 1, "02020": 1}), [POINTS])},
        points=30,
    )  # fmt: skip
    allya = DeckOf({"23001": 2, "18001": 1})
    yield Case(
        "TEAM_UP", "23001", "Allya", allya,
        {"the Fifth Brother for Asajj Ventress": (allya.but(team={"23001": 2, "22002": 1}), [POINTS])},
        points=30,
    )  # fmt: skip
    sabine = DeckOf({"24072": 2, "24044": 2})
    yield Case(
        "TEAM_UP", "24072", "Sabine Wren", sabine,
        {"Luke Skywalker for Ahsoka Tano": (sabine.but(team={"24072": 2, "01035": 2}), [POINTS])},
        points=30,
    )  # fmt: skip
    princess = DeckOf({"02043": 2, "01046": 1}, plot="701044B", format=WITH_TCI)
    yield Case(
        "TEAM_UP", "701044B", "Rescuing a Princess", princess,
        {
            "Lando for Han Solo": (princess.but(team={"02043": 2, "03039": 1}), [POINTS]),
            "elite: 28 + 5 - 2": (princess.but(plot_dice=2), [POINTS]),
        },
        points=30, also_right=(princess.but(team={"12056": 2, "02037": 1}),),
    )  # fmt: skip
    rex = DeckOf({"702017": 1, "702016A": 1, "03031": 2}, format=WITH_TCI)
    yield Case(
        "TEAM_UP", "702017", "Rex", rex,
        {
            "a plain Clone Trooper": (rex.but(team={"702017": 1, "05038": 1, "03031": 2}), [POINTS]),
            "Rey for Ahsoka Tano": (rex.but(team={"702017": 1, "702016A": 1, "04024": 2}), [POINTS]),
        },
        points=30, also_right=(rex.but(team={"702017": 1, "702016A": 3}),),
    )  # fmt: skip


# -- the tests ---------------------------------------------------------------------------------

CASES = tuple(decks())
RIGHT = [
    pytest.param(case, printing, id=f"{printing} {case.name} {case.kind}")
    for case in CASES
    for printing in (case.code, *case.reprints)
]
WRONG = [
    pytest.param(
        deck.printed_as(case.code, printing), expected, id=f"{printing} {case.name} {case.kind}: {edit}"
    )
    for case in CASES
    for printing in (case.code, *case.reprints)
    for edit, (deck, expected) in case.wrong.items()
]  # fmt: skip


@pytest.mark.parametrize(("case", "printing"), RIGHT)
def test_right_with_the_card(judge: Validator, case: Case, printing: str) -> None:
    result = judged(judge, case.right.printed_as(case.code, printing))
    assert found(result) == []
    assert found(result, "warning") == []
    if case.points is not None:
        assert result.summary["points"] == case.points
    for deck in case.also_right:
        assert found(judged(judge, deck.printed_as(case.code, printing))) == []


@pytest.mark.parametrize(("deck", "expected"), WRONG)
def test_wrong_by_one_edit(judge: Validator, deck: DeckOf, expected: Faults) -> None:
    assert found(judged(judge, deck)) == expected


@pytest.mark.parametrize(
    ("deck", "goes", "colours"),
    [
        pytest.param(
            DeckOf({"11002": 2, "11057": 2}, {"09006": 2, "09023": 1}, plot="11119", filler=BLUE), "09023", {"blue"},
            id="Temporary Truce admits no grey card",
        ),
        pytest.param(
            DeckOf({"14052": 2, "22003": 1, "17013": 1}, battlefields=("15100",)), "22003", {"red"},
            id="Perimeter Outpost asks for a second red character",
        ),
        pytest.param(
            DeckOf({"22056": 2, "18018": 2}, {"16056": 2}, plot="08129"), "22056", {"red"},
            id="Iden Versio is a guest of heroes",
        ),
    ],
)  # fmt: skip
def test_cards_to_take_are_such_as_the_cards_of_the_deck_ask_for(
    judge: Validator, deck: DeckOf, goes: str, colours: set[str]
) -> None:
    advice = find_fix(judge.of("destiny"), judged(judge, deck)).advice
    assert [(change.kind, change.card and change.card.code) for change in advice.changes] == [("replace", goes)]
    assert {card.colour for change in advice.changes for card in change.offers} == colours


# -- cards set aside: what the list leaves out, or does not tell apart --------------------------


@pytest.mark.parametrize(
    ("plot", "team", "aside"),
    [
        pytest.param("12139", {"12041": 2}, {}, id="no Pyke Sentinel"),
        pytest.param("20306", {"06003": 2}, {"03137": 2, "02112": 2}, id="an event missing"),
        pytest.param("14083", {"06003": 2}, {"03137": 2, "02112": 2, "08038": 1}, id="a copy missing"),
    ],
)
def test_what_a_plot_must_bring_is_missed(
    judge: Validator, plot: str, team: dict[str, int], aside: dict[str, int]
) -> None:
    result = judged(judge, DeckOf(team, plot=plot, aside=aside))
    assert found(result) == []
    assert found(result, "warning") == [ASIDE]
    assert result.verdict == "legal-with-warnings"


SURPLUS = [
    pytest.param(DeckOf({"12041": 2, "12040": 1}, plot="12139"), {"12040": 1}, 14, id="Coaxium Heist"),
    pytest.param(
        DeckOf({"12041": 1, "12040": 3}, plot="12139"), {"12040": 1}, 24, id="Coaxium Heist and two in the team"
    ),
    pytest.param(
        DeckOf({"06003": 2}, {"03137": 4, "02112": 2, "08038": 2}, plot="14083", size=36),
        {"03137": 2, "02112": 2, "08038": 2}, 13, id="Extremist Campaign",
    ),
    pytest.param(
        DeckOf({"22044": 2}, {"09107": 3, "09108": 3}, plot="09114", size=32),
        {"09107": 1, "09108": 1}, 19, id="Lightsaber Mastery",
    ),
    pytest.param(
        DeckOf({"22044": 2}, {"09107": 2, "12008": 1}, plot="20299", size=31),
        {"12008": 1}, 19, id="Lightsaber Mastery, the move the deck could not hold",
    ),
    pytest.param(
        DeckOf({"22044": 2}, {"09107": 2, "09108": 1, "20307": 2}, plot="09114", size=32),
        {"20307": 1, "09107": 1}, 19, id="Lightsaber Mastery, two different moves",
    ),
    pytest.param(
        DeckOf({"11002": 1, "18019": 2}, {"11027": 6}, plot="11015", size=34), {"11027": 4}, 26, id="Order 66"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("deck", "aside", "points"), SURPLUS)
def test_surplus_is_read_as_set_aside(judge: Validator, deck: DeckOf, aside: dict[str, int], points: int) -> None:
    result = judged(judge, deck)
    assert found(result) == []
    assert found(result, "info") == [ASIDE]
    assert result.summary["cards"] == 30
    assert result.summary["points"] == points
    moved = next(finding for finding in result.findings if finding.severity == "info")
    assert {card.code for card in moved.cards} == set(aside)
    assert result.summary["set_aside"] == sum(aside.values())


# -- several cards at once ----------------------------------------------------------------------


def test_one_card_may_waive_the_affiliation_and_another_the_colour(judge: Validator) -> None:
    """Enfys Nest lets villain cards in, The Last Command red ones."""
    deck = DeckOf({"09141": 1, "05029": 1}, {"09023": 2}, plot="702015", format=WITH_TCI)
    assert found(judged(judge, deck)) == []
    assert found(judged(judge, deck.but(cards={"09023": 2, "09024": 1}))) == [AFFILIATION]
    assert found(judged(judge, deck.but(plot=""))) == [COLOUR]
    assert found(judged(judge, deck.but(team={"05029": 2}))) == [AFFILIATION]


def test_allowances_add_up(judge: Validator) -> None:
    """Enfys Nest's two villain cards and Cassian's four different ones, in any order of the list."""
    intel = {"14025": 1, "18034": 1, "16018": 1, "21018": 1}
    deck = DeckOf({"09141": 1, "14040": 1}, {**intel, "23034": 1, "09041": 1})
    assert found(judged(judge, deck)) == []
    assert found(judged(judge, deck.but(cards={"09041": 1, "23034": 1, **intel}))) == []
    assert found(judged(judge, deck.but(cards={**intel, "14025": 2, "09041": 1}))) == []
    assert found(judged(judge, deck.but(cards={**intel, "23034": 1, "09041": 2}))) == [AFFILIATION]


@pytest.mark.parametrize(
    ("deck", "english", "french"),
    [
        pytest.param(
            DeckOf({"09141": 1, "09142": 1}, {"09041": 2, "09039": 2}),
            "The team allows 3 of them; the others are too many.",
            "L'équipe en autorise 3 ; les autres sont en trop.",
            id="Enfys Nest allows 2 villain cards, her Marauder 1",
        ),
        pytest.param(
            DeckOf({"09142": 2}, {"09041": 2, "09039": 1}, settings={"destiny.marauder-stacks": "yes"}),
            "The team allows 2 of them; the others are too many.",
            "L'équipe en autorise 2 ; les autres sont en trop.",
            id="two Marauders allow 2 where they add up",
        ),
        pytest.param(
            DeckOf({"12003": 2}, {"09059": 2}),
            "The team allows 4 different ones, one copy of each; the others are too many.",
            "L'équipe en autorise 4 différentes, une de chaque ; les autres sont en trop.",
            id="Pong Krell allows one copy of each",
        ),
        pytest.param(
            DeckOf({"09141": 1, "14040": 1}, {"14025": 2, "18034": 2, "16018": 2}),
            "The team allows 4 different ones, one copy of each, and 2 more; the others are too many.",
            "L'équipe en autorise 4 différentes, une de chaque, et 2 de plus ; les autres sont en trop.",
            id="Cassian allows 4 different ones, Enfys Nest 2 cards",
        ),
    ],
)
def test_the_hint_says_what_all_allowances_allow_together(
    judge: Validator, deck: DeckOf, english: str, french: str
) -> None:
    result = judged(judge, deck)
    assert AFFILIATION in found(result)
    assert english in result.text("en")
    assert french in result.text("fr")


def test_marauders_of_two_printings_are_copies_of_one_card(judge: Validator) -> None:
    deck = DeckOf({"09142": 1, "20278": 1}, {"09041": 2, "09092": 2}, settings={"destiny.marauder-stacks": "yes"})
    assert found(judged(judge, deck)) == []
    result = judged(judge, deck.but(settings={}))
    assert found(result) == [AFFILIATION, AFFILIATION]
    hints = [hint for finding in result.findings for hint in finding.hints]
    assert "destiny.marauder-stacks" in [hint.values.get("setting") for hint in hints]


def test_the_setting_is_not_named_where_it_changes_nothing(judge: Validator) -> None:
    result = judged(judge, DeckOf({"09142": 1}, {"09041": 2}))
    assert found(result) == [AFFILIATION]
    assert not any("setting" in hint.values for finding in result.findings for hint in finding.hints)


def test_the_cap_counts_the_copies_over_it(judge: Validator) -> None:
    result = judged(judge, DeckOf({"08090": 2}, {"09041": 2, "09042": 2, "09043": 2, "09045": 2}))
    (finding,) = (finding for finding in result.findings if finding.severity == "error")
    assert (finding.rule, finding.actual) == (AFFILIATION, 3)


# -- what is said without being a fault --------------------------------------------------------


def test_forty_forty_allows_one_plot_beside_its_own(judge: Validator) -> None:
    deck = DeckOf(
        {"22044": 2, "24044": 2}, {"09106": 2}, plot="15101", second_plot="24081", aside={"22070": 1}, size=40,
        format="40-40",
    )  # fmt: skip
    result = judged(judge, deck)
    assert found(result) == []
    assert result.verdict == "legal"
    assert result.summary["points"] == 28
    third = "24110"  # Dangerous Gambit: a plot that stands where no heading says otherwise
    assert found(judged(judge, deck.but(battlefields=("09174", third)))) == ["destiny.plot-count"]


@pytest.mark.parametrize(
    "deck",
    [
        pytest.param(DeckOf({"02003": 2}), id="02003 Director Krennic"),
        pytest.param(DeckOf({"01028": 2}, {"02125": 2}), id="02125 Training"),
        pytest.param(DeckOf({"01028": 2}, {"20262": 2}), id="20262 Training"),
    ],
)
def test_cards_that_need_spare_dice(judge: Validator, deck: DeckOf) -> None:
    assert found(judged(judge, deck), "info") == [SPARE_DICE]


def test_other_cards_need_no_spare_dice(judge: Validator) -> None:
    assert found(judged(judge, DeckOf({"12021": 2})), "info") == []


@pytest.mark.parametrize(
    ("plot", "team", "values"),
    [
        pytest.param("13004A", {"18019": 1}, (3, 5), id="13004A Sweeper Droid Infiltration"),
        pytest.param("20304", {"18019": 1}, (3, 5), id="20304 Sweeper Droid Infiltration"),
        pytest.param("13007A", {"18072": 1}, (2, 3), id="13007A Rescue Han Solo"),
        pytest.param("13009A", {"01035": 1}, (0, 1), id="13009A United"),
        pytest.param("24081", {"22044": 1}, (3, 4), id="24081 Far, Far Away"),
    ],
)
def test_elite_plots_cost_their_second_value(
    judge: Validator, plot: str, team: dict[str, int], values: tuple[int, int]
) -> None:
    deck = DeckOf(team, plot=plot)
    alone = judged(judge, deck.but(plot="")).summary["points"]
    assert tuple(judged(judge, deck.but(plot_dice=dice)).summary["points"] - alone for dice in (1, 2)) == values


# -- the table is complete ---------------------------------------------------------------------


def test_every_card_of_the_sheet_has_a_case() -> None:
    with (PROJECT / "imports" / "destiny" / "exceptions.csv").open(encoding="utf-8", newline="") as sheet:
        codes = {row["code"] for row in csv.DictReader(sheet) if row["kind"] not in ("set-aside", "spare-dice")}
    assert codes | {"09114", "11015", "12139"} == {case.code for case in CASES}


@needs_shared
def test_every_row_of_the_rule_list_has_a_case() -> None:
    path = SHARED / "facts" / "destiny_deckbuilding_exceptions.csv"
    with path.open(encoding="utf-8", newline="") as facts:
        rows = list(csv.DictReader(facts))
    wanted = {(row["kind"], row["code"]): set(filter(None, row["reprint_codes"].split("|"))) for row in rows}
    tested = {(case.kind, case.code): set(case.reprints) for case in CASES}
    assert len(wanted) == 88
    assert tested == wanted
