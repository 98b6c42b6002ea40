"""E-mail addresses stand in workbooks and replies; in what is passed around, one that somebody typed is left out."""

import re

from cardlab.messages import say
from cardlab.vocabulary import Language

_OF_ADDRESSES = r"[^\s@＠<>()\",;:]"
_ADDRESS = re.compile(rf'(?<!{_OF_ADDRESSES})(?:"[^"\n]{{1,64}}"|{_OF_ADDRESSES}++)[@＠]{_OF_ADDRESSES}+')
"""`bo@host` too, a quoted name before it, and the wide sign of other keyboards. Tried only where a word begins: a cell
of 30,000 letters is read once, not from each of them."""


def is_address(text: str) -> bool:
    """Whether it is an address and nothing else."""
    return _ADDRESS.fullmatch(text.strip("<> ")) is not None


def address_in(text: str) -> str:
    """The one address of a cell, whatever stands around it (`Bo <bo@host>`, `mailto:bo@host`); else the cell."""
    found = addresses_in(text)
    return next(iter(found.values())) if len(found) == 1 else text


def addresses_in(text: str) -> dict[str, str]:
    """Every address of a cell, by how it is told apart from others."""
    return {each.rstrip(".").casefold(): each.rstrip(".") for each in _ADDRESS.findall(text)}


def without_addresses(text: str, lang: Language) -> str:
    return _ADDRESS.sub(say("event.address", lang), text) if "@" in text or "＠" in text else text
