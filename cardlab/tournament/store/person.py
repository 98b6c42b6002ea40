"""Somebody who is to be erased: what they are found by in a store and its copies, and what in a text names them."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property

HIDDEN = "…"
"""What stands in place of a name that was erased."""


@dataclass(frozen=True, kw_only=True)
class Person:
    """One person, who may have several numbers: those that were said to be the same."""

    numbers: frozenset[int]
    marks: frozenset[str]
    """Of their identities and registrations: by these they are known in every copy, whatever numbers it gives."""
    names: frozenset[str]
    """Their names, addresses and contacts, as given."""
    lists: tuple[str, ...] = field(repr=False)
    """The texts of everything they handed in."""
    others: frozenset[str]
    """What everybody else is called and reached by: a name that two bear is the other's too."""
    other_lists: tuple[str, ...] = field(repr=False)

    def hidden(self, text: str) -> str:
        """A text without this person's names; a longer name of somebody else that holds one stays."""
        return self._named.sub(lambda found: HIDDEN if _key(found[0]) in self._own else found[0], text)

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset(map(_key, self.names)) - frozenset(map(_key, self.others)) - {""}

    @cached_property
    def _named(self) -> re.Pattern[str]:
        names = {_key(name): name for name in (*self.others, *self.names) if name.strip()}
        containing = [name for key, name in names.items() if any(own in key for own in self._own)]
        return _any_of(sorted(containing, key=len, reverse=True))


def _key(name: str) -> str:
    return " ".join(name.casefold().split())


def _any_of(names: Collection[str]) -> re.Pattern[str]:
    """One of these as words of their own, the first that fits; none of them where there is none."""
    return re.compile("|".join(map(_pattern, names)) or r"(?!)", re.IGNORECASE)


def _pattern(name: str) -> str:
    words: Iterable[str] = map(re.escape, name.split())
    return r"(?<!\w)" + r"\s+".join(words) + r"(?!\w)"
