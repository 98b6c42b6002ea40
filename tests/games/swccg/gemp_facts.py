"""GEMP's own card data beside the project, in our words, for comparing every card with its row."""

import csv
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from cardlab.games.swccg.card import SwccgCard
from tests.conftest import PROJECT, SHARED

KINDS = {
    "INTERRUPT", "EFFECT", "STARSHIP", "WEAPON", "VEHICLE", "DEVICE", "OBJECTIVE", "EPIC_EVENT", "CREATURE",
    "ADMIRALS_ORDER", "JEDI_TEST", "PODRACER", "ALIEN", "REBEL", "IMPERIAL", "DROID", "LIGHT_FORCE", "DARK_FORCE",
}  # fmt: skip
"""Types, kinds of characters and Force icons, which GEMP counts among the icons; here they are columns of their own."""
AFFILIATIONS = {"REPUBLIC", "RESISTANCE", "NEW_REPUBLIC"}
"""Icons of starships here; of characters, kinds."""
OUR_NAMES = {
    "JABBAS_PALACE": "Jabba's Palace", "REFLECTIONS_II": "Reflections 2", "REFLECTIONS_III": "Reflections 3",
    "A_NEW_HOPE": "A New Hope", "DEATH_STAR_II": "Death Star II", "EPISODE_I": "Episode I",
    "EPISODE_VII": "Episode VII", "EXTERIOR_SITE": "Exterior", "INTERIOR_SITE": "Interior",
    "STARSHIP_SITE": "Starship", "VEHICLE_SITE": "Vehicle Site", "VIRTUAL_DEFENSIVE_SHIELD": "Set D",
}  # fmt: skip
DOTS = {"◇": "<>", "◇◇◇": "<><><>", "null": ""}


class Differing(NamedTuple):
    """A fact of a card that is not the same here and in GEMP's data."""

    code: str
    fact: str
    ours: str
    gemps: str


def rows(name: str) -> list[dict[str, str]]:
    with (SHARED / "facts" / name).open(encoding="utf-8", newline="") as sheet:
        return list(csv.DictReader(sheet))


@cache
def gemp_cards() -> list[dict[str, str]]:
    return rows("swccg_gemp_cards.csv")


@cache
def documented() -> dict[Differing, str]:
    """The differences we keep, and why."""
    with (PROJECT / "tests/games/swccg/gemp_differences.csv").open(encoding="utf-8", newline="") as sheet:
        found = list(csv.DictReader(sheet))
    assert all(row["why"] for row in found)
    return {Differing(row["code"], row["fact"], row["ours"], row["gemp"]): row["why"] for row in found}


@cache
def differing_verdicts() -> dict[tuple[str, str], str]:
    """Format and printing → whether it is in the format here, where GEMP says otherwise and we keep to it."""
    with (PROJECT / "tests/games/swccg/gemp_verdicts.csv").open(encoding="utf-8", newline="") as sheet:
        found = list(csv.DictReader(sheet))
    assert all(row["why"] for row in found)
    return {(row["format"], row["printing"]): row["cardlab"] for row in found}


def differing(card: SwccgCard, row: dict[str, str]) -> Iterator[Differing]:
    """What the card and GEMP's row do not agree in; GEMP gives all virtual cards the rarity V."""
    for fact, ours, gemps in (
        ("side", card.side, row["side"]),
        ("type", card.type.partition(" #")[0], _type(row)),
        ("subtype", _subtype(card), _gemp_subtype(row)),
        ("dots", card.dots, DOTS.get(row["uniqueness"], row["uniqueness"])),
        ("title", _front(card), row["title"]),
        ("rarity", card.rarity, card.rarity if row["rarity"] == "V" else row["rarity"]),
    ):
        if ours != gemps:
            yield Differing(card.code, fact, ours, gemps)
    icons = gemp_icons(row, card)
    for icon in sorted(icons ^ card.icon_set):
        yield Differing(card.code, "icon", *(("", icon) if icon in icons else (icon, "")))


def gemp_icons(row: dict[str, str], card: SwccgCard) -> set[str]:
    icons = icon_names(row) - KINDS
    if card.type == "Character":
        icons -= AFFILIATIONS
    return {_icon(icon) for icon in icons if not icon.startswith("LEGACY_BLOCK")}


def _icon(name: str) -> str:
    number = re.fullmatch("VIRTUAL_SET_(.+)", name)
    return f"Set {number[1]}" if number else OUR_NAMES.get(name, name.replace("_", " ").title())


def _type(row: dict[str, str]) -> str:
    return row["category"].replace("_", " ").title().replace("Admirals", "Admiral's")


def _subtype(card: SwccgCard) -> str:
    """As far as GEMP has it: no kinds of creatures, and of starships and vehicles the part before the colon."""
    if card.type == "Creature":
        return ""
    if card.type == "Character":
        return "/".join(sorted(card.subtype.split("/")))
    return card.subtype.partition(":")[0]


def _gemp_subtype(row: dict[str, str]) -> str:
    if row["category"] == "CHARACTER":
        return "/".join(sorted(_words(kind.strip(",")) for kind in row["types"].split()))
    return "" if row["subtype"] == "NORMAL" else _words(row["subtype"])


def _words(name: str) -> str:
    return name.replace("_", " ").title().replace("Death Star Ii", "Death Star II")


def _front(card: SwccgCard) -> str:
    """The title as GEMP writes it: of two faces the first, the mark of an alternate image before (V)."""
    mark = " (V)" if card.title_key.endswith(" (V)") else ""
    front = card.title_key.removesuffix(mark).partition(" / ")[0]
    return f"{front}{' (AI)' if card.gemp_id == card.code and card.image == 'AI' else ''}{mark}"


def icon_names(row: dict[str, str]) -> set[str]:
    """GEMP's own names of the icons, each once: `2xPILOT` → `PILOT`."""
    return {re.sub(r"^\d+x", "", icon) for icon in row["icons"].split()}


def number_sets(text: str) -> set[str]:
    """`1-3 101` → 1, 2, 3 and 101."""
    found: set[str] = set()
    for part in text.split():
        first, _, last = part.partition("-")
        found |= {str(number) for number in range(int(first), int(last or first) + 1)}
    return found
