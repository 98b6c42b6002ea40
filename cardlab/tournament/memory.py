"""What an event remembers from run to run: players' numbers, what was found last, answers, files written.

E-mail addresses are not among it: players are known again by a digest of what identifies them.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from cardlab.errors import CardlabError
from cardlab.files import atomic_write
from cardlab.messages import say
from cardlab.tournament.model import SETTLED, Change, Player
from cardlab.vocabulary import Language

FILE = "memory.json"
VERSION = 1


class Seen(NamedTuple):
    """What a run found about a player: enough to say what changed since."""

    name: str
    status: str
    verdict: str
    marks: tuple[str, ...]
    """The fingerprints of the lists that counted, and the rules that had something to say."""


@dataclass(frozen=True)
class Memory:
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Each player's number, by the digest of what identifies them."""
    before: Mapping[int, Seen] | None = None
    """What the marks of change compare with; None: the event has run but once."""
    latest: Mapping[int, Seen] | None = None
    answers: Mapping[str, str] = field(default_factory=dict)
    """Phrase → code or NO_CARD, as answered so far."""
    files: tuple[str, ...] = ()
    """What the last run wrote into decks/ and replies/."""

    def with_numbers(self, keys: Iterable[str]) -> "Memory":
        """Players who are new get the next numbers, in their order."""
        numbers = dict(self.numbers)
        for key in keys:
            numbers.setdefault(digest(key), len(numbers) + 1)
        return replace(self, numbers=numbers)

    def with_answers(self, answers: Mapping[str, str]) -> "Memory":
        return replace(self, answers=dict(answers))

    def without_names(self, lang: Language) -> "Memory":
        """The same, for an event in whose files players are numbers."""
        return replace(self, before=_nameless(self.before, lang), latest=_nameless(self.latest, lang))

    def number(self, key: str) -> int:
        return self.numbers[digest(key)]

    def compared(self, found: Mapping[int, Seen]) -> "Memory":
        """Move on to what was found now. Where nothing changed, the comparison stays the one of the last run,
        so that the same input gives the same reports."""
        if self.latest is None:
            return replace(self, latest=dict(found))
        if dict(self.latest) == dict(found):
            return self
        return replace(self, before=self.latest, latest=dict(found))

    def change_of(self, number: int) -> Change:
        if self.before is None or self.latest is None:
            return ""
        now, then = self.latest[number], self.before.get(number)
        if then is None:
            return "new"
        if (now.status in SETTLED) != (then.status in SETTLED):
            return "fixed" if now.status in SETTLED else "broken"
        return "changed" if (now.status, now.marks) != (then.status, then.marks) else ""

    def gone(self) -> tuple[str, ...]:
        """Who was there at the run before, and is not any more."""
        latest = self.latest or {}
        return tuple(seen.name for number, seen in sorted((self.before or {}).items()) if number not in latest)


def seen(player: Player) -> Seen:
    lists = [each.fingerprint for each in player.current]
    rules = [finding.rule for finding in player.all_findings]
    return Seen(player.name, player.status, player.verdict, (*lists, *sorted(rules)))


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:20]


def open_memory(folder: Path) -> Memory:
    """What the event remembers; nothing yet where it has not run."""
    file = folder / FILE
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        if kept["version"] != VERSION:
            raise CardlabError("event.other-version", file=file, version=kept["version"], ours=VERSION)
        return Memory(
            numbers=dict(kept["numbers"]),
            before=_seen_from(kept["before"]),
            latest=_seen_from(kept["latest"]),
            answers=dict(kept["answers"]),
            files=tuple(kept["files"]),
        )
    except FileNotFoundError:
        return Memory()
    except OSError as fault:
        raise CardlabError("importers.cannot-read", file=file, why=fault) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise CardlabError("event.broken-memory", file=file) from None


def save_memory(folder: Path, memory: Memory) -> None:
    kept = {
        "version": VERSION,
        "numbers": memory.numbers,
        "before": _seen_kept(memory.before),
        "latest": _seen_kept(memory.latest),
        "answers": dict(sorted(memory.answers.items())),
        "files": sorted(memory.files),
    }
    with atomic_write(folder / FILE) as opened:
        json.dump(kept, opened, ensure_ascii=False, indent=0)


def _nameless(found: Mapping[int, Seen] | None, lang: Language) -> Mapping[int, Seen] | None:
    if found is None:
        return None
    return {number: each._replace(name=say("event.anonymous", lang, number=number)) for number, each in found.items()}


def _seen_from(kept: dict[str, Any] | None) -> dict[int, Seen] | None:
    if kept is None:
        return None
    return {int(number): Seen(name, status, verdict, tuple(marks))
            for number, (name, status, verdict, marks) in kept.items()}  # fmt: skip


def _seen_kept(found: Mapping[int, Seen] | None) -> dict[str, Seen] | None:
    return None if found is None else {str(number): each for number, each in sorted(found.items())}
