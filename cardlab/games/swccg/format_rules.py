"""Rules of the format: its sets, icons, rarities and lists."""

from collections.abc import Iterator

from cardlab.findings import Finding, NotJudged, Phrase
from cardlab.games.rules import rule
from cardlab.games.swccg.legality import NOTHING
from cardlab.games.swccg.registration import Held, Registration, cards_of, lines_of, total

Outcomes = Iterator[Finding | NotJudged]
_MOST_NAMED = 3


@rule("swccg.format-set", "error", "swccg.format")
def format_set(registration: Registration) -> Outcomes:
    """A printing in an allowed set counts."""
    for held in _refused(registration, "set"):
        yield _refusal(registration, "swccg.format-set", held, set=held.card.set_code)


@rule("swccg.format-icon", "error", "swccg.format")
def format_icon(registration: Registration) -> Outcomes:
    for held in _refused(registration, "icon"):
        icons = ", ".join(sorted(held.card.icon_set & registration.terms.banned_icons))
        yield _refusal(registration, "swccg.format-icon", held, icons=icons)


@rule("swccg.format-rarity", "error", "swccg.format")
def format_rarity(registration: Registration) -> Outcomes:
    for held in _refused(registration, "rarity"):
        yield _refusal(registration, "swccg.format-rarity", held, rarity=held.card.rarity)


@rule("swccg.format-banned", "error", "swccg.format")
def format_banned(registration: Registration) -> Outcomes:
    for held in _refused(registration, "banned"):
        yield _refusal(registration, "swccg.format-banned", held)


@rule("swccg.restricted-list", "error", "swccg.format")
def restricted_list(registration: Registration) -> Outcomes:
    """At most one copy of a card the format lists as restricted, wherever the copies are."""
    restricted = registration.basis.lists.get("restricted", NOTHING)
    by_card: dict[str, list[Held]] = {}
    for held in registration.everything:
        if held.card.card_key in restricted:
            by_card.setdefault(held.card.card_key, []).append(held)
    for cards in by_card.values():
        if total(cards) > 1:
            yield Finding(
                "swccg.restricted-list",
                "error",
                Phrase("swccg.restricted-list", {
                    "count": total(cards), "card": cards[0].card, "format": registration.terms,
                }),
                lines_of(cards),
                cards_of(cards),
                expected=1,
                actual=total(cards),
                hints=(Phrase("swccg.keep-one"),),
            )  # fmt: skip


def _refused(registration: Registration, fault: str) -> Iterator[Held]:
    return (held for held, why in registration.refused.values() if fault in why)


def _refusal(registration: Registration, rule_id: str, held: Held, **values: str) -> Finding:
    """A card the format does not admit; the first of them says which format would, unless the size does."""
    message = Phrase(rule_id, {"card": held.card, "format": registration.terms, **values})
    first, why = next(iter(registration.refused.values()))
    speaks = held is first and rule_id.endswith(why[0]) and registration.count == registration.size
    hints = accepting(registration) if speaks else ()
    return Finding(rule_id, "error", message, held.lines, (held.card,), hints=hints)


def accepting(registration: Registration) -> tuple[Phrase, ...]:
    """The hint which formats the deck fits as it is."""
    named = ", ".join(registration.accepted_by[:_MOST_NAMED])
    return (Phrase("swccg.accepted-by", {"formats": named}),) if named else ()
