"""The page of one card, as labelled lines or as JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.card_filters import word
from cardlab.games.card_page import CardPage, Legality
from cardlab.messages import area_with, say
from cardlab.model.cards import Card, name_in
from cardlab.registry import find_game
from cardlab.render.renderer import Renderer, shown_day, shown_release
from cardlab.vocabulary import Language

_SHOWN_ELSEWHERE = {"title", "subtitle", "set_code", "number", "position", "title_key", "reprint_of", "card_key"}


def as_rows(page: CardPage, lang: Language) -> list[tuple[str, str]]:
    """The page as (label, value) lines in a language."""
    card, card_set = page.card, page.card_set
    rows = [(say("look.column-set", lang), f"{name_in(lang, card_set)} ({place(card)})")]
    if card_set.released:
        rows.append((say("look.column-released", lang), shown_release(card_set, lang)))
    rows += [
        (fact_label(card, name, lang), fact_text(card, name, value, lang))
        for name, value in known_facts(card).items()
        if name not in _SHOWN_ELSEWHERE
    ]
    for name in page.names:
        full = f"{name.title}, {name.subtitle}" if name.subtitle else name.title
        rows.append((f"{say('look.name', lang)} ({name.language})", f"{full} · {say(f'look.name-{name.kind}', lang)}"))
    rows.append((say("look.printings", lang), ", ".join(f"{place(each)} [{each.code}]" for each in page.printings)))
    rows += [
        (say("look.exception", lang), (row.note_fr if lang == "fr" else "") or row.note) for row in page.exceptions
    ]
    rows += [
        (say("look.correction", lang), f"{row.column}: {row.was or '–'} → {row.becomes or '–'} ({row.reason})")
        for row in page.corrections
    ]
    return rows + [(entry.format, _status(entry, lang)) for entry in page.legality]


def as_json(page: CardPage) -> dict[str, Any]:
    return {
        "card": known_facts(page.card),
        "set": page.card_set._asdict(),
        "names": [_without_position(name._asdict()) for name in page.names],
        "printings": [printing.code for printing in page.printings],
        "formats": [entry._asdict() for entry in page.legality],
        "exceptions": [row._asdict() for row in page.exceptions],
        "corrections": [_without_position(row._asdict()) for row in page.corrections],
    }


def _without_position(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row without its place among all rows of the catalogue, which changes with every new sheet."""
    return {name: value for name, value in row.items() if name != "position"}


def full_titles(catalogue: Catalogue, cards: Sequence[Card], lang: Language) -> dict[Card, str]:
    """The full title of each card in a language, where it is known."""
    renderers = {game: Renderer.for_game(catalogue.game_names(game), lang) for game in {card.game for card in cards}}
    return {card: full_title(card, renderers[card.game]) for card in cards}


def full_title(card: Card, renderer: Renderer) -> str:
    return ", ".join(filter(None, renderer.title_and_subtitle(card)))


def known_facts(card: Card) -> dict[str, Any]:
    """The card's facts without the blank ones."""
    facts: dict[str, Any] = {}
    for field in fields(card):
        value = getattr(card, field.name)
        if value in ("", None) or (field.type is bool and not value):
            continue
        facts[field.name] = bool(value) if field.type is bool else value
    return facts


def place(card: Card) -> str:
    """Set and number, as people write them: AW 35."""
    return f"{card.set_code} {card.number}".strip()


def fact_label(card: Card, name: str, lang: Language) -> str:
    """What a fact is called: by the card's game where it is one of its own; by its name where nobody says."""
    area = area_with(f"fact-{name}", lang, "look", card.game)
    return say(f"{area}.fact-{name}", lang) if area else name


def fact_text(card: Card, name: str, value: Any, lang: Language) -> str:
    """A fact in words; a game may have its own for some of its facts."""
    if words := find_game(card.game).summary.fact_text(name, value, lang):
        return words
    return say("look.yes", lang) if value is True else word(str(value), lang)


def _status(entry: Legality, lang: Language) -> str:
    parts = [say(f"look.status-{entry.status}", lang)]
    if entry.points and entry.status != "not-in-sets":
        parts.append(say("look.status-balanced", lang, points=entry.points))
    parts += [say("look.status-pair", lang, cards=other) for other in entry.not_with]
    return ", ".join(parts) + (f" ({shown_day(entry.snapshot, lang)})" if entry.snapshot else "")
