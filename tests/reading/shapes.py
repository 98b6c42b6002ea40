"""A deck in every shape we know of, written from its cards: what sites and programs export, and what people copy."""

import json
from collections.abc import Callable, Iterable, Mapping
from html import escape

from cardlab.model.cards import Card
from cardlab.model.deck import Entry

Shape = Callable[[list[Entry]], str]
_TYPES = ("battlefield", "plot", "character", "upgrade", "downgrade", "support", "event")


def _number(entry: Entry) -> int:
    """What the sites count: dice of a character or a plot, copies of another card."""
    return entry.quantity * (entry.dice or 1) if _has_dice(entry) else entry.quantity


def _has_dice(entry: Entry) -> bool:
    return entry.zone in ("team", "plot")


def _name(card: Card) -> str:
    return f"{card.title}, {card.subtitle}" if card.subtitle else card.title


def _groups(entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {kind: [] for kind in _TYPES}
    for entry in entries:
        found.setdefault("set-aside" if entry.zone == "set-aside" else entry.card.type, []).append(entry)
    return {kind: members for kind, members in found.items() if members}


def _place(card: Card) -> str:
    return f"{card.set_code} {card.number}"


# -- Destiny ---------------------------------------------------------------------------------------


def site_text(entries: list[Entry]) -> str:
    lines = ["A deck", "", "Hero", "Sets: many", ""]
    for kind, members in _groups(entries).items():
        head = kind.upper()
        lines += [head, "-" * len(head)]
        lines += [f"{_number(e)}x {_name(e.card)} ({e.card.set_code} #{e.card.number})" for e in members]
        lines.append("")
    return "\n".join(lines)


def markdown(entries: list[Entry]) -> str:
    lines = ["# A deck", ""]
    for kind, members in _groups(entries).items():
        lines += [f"## {kind.capitalize()} ({sum(_number(e) for e in members)})", ""]
        lines += [f"* {_number(e)}x [{_name(e.card)}](/card/{e.card.code}) _({_place(e.card)})_" for e in members]
        lines.append("")
    return "\n".join(lines)


def bbcode(entries: list[Entry]) -> str:
    lines = ["[b]A deck[/b]", ""]
    for kind, members in _groups(entries).items():
        lines.append(f"[b]{kind.capitalize()}[/b]")
        for e in members:
            link = f"[url=https://example.org/card/{e.card.code}]{_name(e.card)}[/url]"
            lines.append(f"[*]{_number(e)}x {link} [i]({_place(e.card)})[/i]")
        lines.append("")
    return "\n".join(lines)


def web_copy(entries: list[Entry]) -> str:
    """As a page's columns come when they are copied."""
    lines = ["A deck", ""]
    for kind, members in _groups(entries).items():
        total = sum(_number(e) for e in members)
        lines += [f"{kind.capitalize()} ({total}   {total} )", *(f"{_number(e)}x {_name(e.card)} ({_place(e.card)})"
                                                                for e in members)]  # fmt: skip
    return "\n".join(lines)


def octgn(entries: list[Entry]) -> str:
    sections = []
    for kind, members in _groups(entries).items():
        cards = "".join(
            f'<card qty="{_number(e)}" id="{e.card.code}">{escape(_name(e.card))}</card>\n' for e in members
        )
        sections.append(f'<section name="{kind}" shared="False">\n{cards}</section>')
    return '<?xml version="1.0" encoding="utf-8"?>\n<deck game="x">\n' + "\n".join(sections) + "\n</deck>"


def json_dice(entries: list[Entry]) -> str:
    slots: dict[str, dict[str, object]] = {}
    for e in entries:
        slot = slots.setdefault(e.card.code, {"quantity": 0, "dice": 0, "dices": []})
        dice = [e.dice or 1] * e.quantity if _has_dice(e) else []
        slot["quantity"] = int(str(slot["quantity"])) + e.quantity
        slot["dice"] = int(str(slot["dice"])) + sum(dice)
        slot["dices"] = [*(slot["dices"] if isinstance(slot["dices"], list) else []), *dice]
    return json.dumps({"name": "A deck", "slots": slots})


def json_numbers(entries: list[Entry]) -> str:
    return json.dumps({"slots": {e.card.code: _number(e) for e in entries}})


def json_list(entries: list[Entry]) -> str:
    return json.dumps({"name": "A deck", "slots": [{"code": e.card.code, "qty": _number(e)} for e in entries]})


DESTINY: Mapping[str, Shape] = {
    "site text": site_text, "markdown": markdown, "bbcode": bbcode, "web copy": web_copy, "octgn": octgn,
    "json with dice": json_dice, "json with numbers": json_numbers, "json list": json_list,
}  # fmt: skip


# -- Star Wars CCG ---------------------------------------------------------------------------------


def _is_outside(entry: Entry) -> bool:
    return entry.zone == "outside"


def gemp_string(entries: list[Entry]) -> str:
    main, outside = ([e.card.code for e in entries if _is_outside(e) == out for _ in range(e.quantity)]
                     for out in (False, True))  # fmt: skip
    return f"{','.join(main)}|{','.join(outside)}"


def gemp_xml(entries: list[Entry]) -> str:
    tags = {True: "cardOutsideDeck", False: "card"}
    lines = [
        f'<{tags[_is_outside(e)]} blueprintId="{e.card.code}" title="{escape(e.card.title)}"/>'
        for e in entries
        for _ in range(e.quantity)
    ]
    return '<?xml version="1.0" encoding="UTF-8"?>\n<deck>\n' + "\n".join(lines) + "\n</deck>"


def deckbuilder_text(entries: list[Entry]) -> str:
    """The Players Committee's deckbuilder: a heading for each type, `2x Title`, the id where titles are shared."""
    groups: dict[str, list[Entry]] = {}
    for e in entries:
        groups.setdefault("OUTSIDE OF DECK" if _is_outside(e) else e.card.type.upper(), []).append(e)
    lines = ["A deck", ""]
    for kind in sorted(groups, key=lambda kind: kind == "OUTSIDE OF DECK"):
        lines += [kind, *(f"{e.quantity}x {e.card.title} [{e.card.code}]" for e in groups[kind]), ""]
    return "\n".join(lines)


def swccgdb_text(entries: list[Entry]) -> str:
    groups: dict[str, list[Entry]] = {}
    for e in entries:
        groups.setdefault("Outside the deck" if _is_outside(e) else e.card.type, []).append(e)
    lines = ["A deck", ""]
    for kind in sorted(groups, key=lambda kind: kind == "Outside the deck"):
        lines.append(f"{kind} ({sum(e.quantity for e in groups[kind])})")
        lines += [f"{e.quantity}x •{e.card.title} ({e.card.code})" for e in groups[kind]]
        lines.append("")
    return "\n".join(lines)


SWCCG: Mapping[str, Shape] = {
    "gemp string": gemp_string, "gemp xml": gemp_xml, "deckbuilder text": deckbuilder_text,
    "swccgdb text": swccgdb_text,
}  # fmt: skip


# -- Young Jedi ------------------------------------------------------------------------------------


def engine_json(entries: list[Entry]) -> str:
    cards = [{"id": e.card.number, "set": e.card.set_code, "count": e.quantity} for e in entries]
    return json.dumps({"name": "A deck", "side": entries[0].card.side, "cards": cards})


def numbered_text(entries: list[Entry]) -> str:
    lines = [f"{e.quantity}x {_name(e.card)} ({_place(e.card)})" for e in entries]
    return "\n".join(["Game: young-jedi", f"Side: {entries[0].card.side}", "", *lines])


YOUNG_JEDI: Mapping[str, Shape] = {"engine": engine_json, "text": numbered_text}
