"""The page of one card, as labelled lines or as JSON."""

from dataclasses import asdict, fields
from typing import Any

from cardlab.catalogue.cards import Card, name_in
from cardlab.catalogue.lookup import CardPage, Legality
from cardlab.messages import language, say
from cardlab.messages.look import WORDS_FR

_SHOWN_ELSEWHERE = {"title", "subtitle", "set_code", "number", "position", "title_key", "reprint_of", "card_key"}


def as_rows(page: CardPage) -> list[tuple[str, str]]:
    """The page as (label, value) lines in the user's language."""
    card, card_set = page.card, page.card_set
    rows = [(say("look.column-set"), f"{name_in(language(), card_set)} ({place(card)})")]
    rows += [
        (fact_label(name), word(_yes_or_text(value)))
        for name, value in known_facts(card).items()
        if name not in _SHOWN_ELSEWHERE
    ]
    for name in page.names:
        full = f"{name.title}, {name.subtitle}" if name.subtitle else name.title
        rows.append((f"{say('look.name')} ({name.language})", f"{full} · {say(f'look.name-{name.kind}')}"))
    rows.append((say("look.printings"), ", ".join(f"{place(each)} [{each.code}]" for each in page.printings)))
    rows += [
        (say("look.exception"), (row.note_fr if language() == "fr" else "") or row.note) for row in page.exceptions
    ]
    rows += [
        (say("look.correction"), f"{row.column}: {row.was or '–'} → {row.becomes or '–'} ({row.reason})")
        for row in page.corrections
    ]
    return rows + [(entry.format, _status(entry)) for entry in page.legality]


def as_json(page: CardPage) -> dict[str, Any]:
    return {
        "card": known_facts(page.card),
        "names": [name._asdict() for name in page.names],
        "printings": [printing.code for printing in page.printings],
        "formats": [asdict(entry) for entry in page.legality],
        "exceptions": [row._asdict() for row in page.exceptions],
        "corrections": [row._asdict() for row in page.corrections],
    }


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


def fact_label(name: str) -> str:
    return say(f"look.fact-{name}")


def word(value: str) -> str:
    """A word of the games' vocabulary in the user's language."""
    return WORDS_FR.get(value, value) if language() == "fr" else value


def _yes_or_text(value: Any) -> str:
    return say("look.yes") if value is True else str(value)


def _status(entry: Legality) -> str:
    parts = [say(f"look.status-{entry.status}")]
    if entry.points and entry.status != "not-in-sets":
        parts.append(say("look.status-balanced", points=entry.points))
    parts += [say("look.status-pair", cards=other) for other in entry.not_with]
    return ", ".join(parts) + (f" ({entry.snapshot})" if entry.snapshot else "")
