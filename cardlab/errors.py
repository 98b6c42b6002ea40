"""What goes wrong through no fault of the code: one sentence in any language, exit code 2."""

import errno
from typing import Any

from cardlab.vocabulary import ADDRESS, Language


class CardlabError(Exception):
    """A fault the user can mend.

    `key` names its sentence in `cardlab.messages`; `code`, the part that tells one fault from another, stays the same
    from version to version.
    """

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    @property
    def code(self) -> str:
        return self.key.partition(".")[2]

    def text(self, lang: Language = "en") -> str:
        from cardlab.messages import say

        return say(self.key, lang, **{name: _in_words(value, lang) for name, value in self.values.items()})

    def __str__(self) -> str:
        return self.text()


class OurFault(CardlabError):
    """A fault of cardlab itself that one list brought to light: that list is unreadable, the others are judged."""

    KEY = "command.our-fault-in-list"

    def __init__(self, fault: BaseException) -> None:
        super().__init__(self.KEY, reference=reference_of(fault), where=where_to_report())


def where_to_report(address: str = ADDRESS) -> CardlabError:
    """The words for the place that hears of faults of cardlab itself."""
    return CardlabError("command.report-at", address=address) if address else CardlabError("command.report-where")


def reference_of(fault: BaseException) -> str:
    """Which fault it is, by its kind and its place in the code: enough to find it, and nothing that anybody wrote."""
    place, trace = "", fault.__traceback__
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        place = f"{module}:{trace.tb_lineno}" if module.startswith("cardlab.") else place
        trace = trace.tb_next
    return f"{type(fault).__name__} {place}".strip()


def _in_words(value: Any, lang: Language) -> Any:
    """What the system or SQLite refused, in the user's language where it is a common refusal."""
    if isinstance(value, OSError):
        names = [errno.errorcode.get(value.errno or 0, "")]
    else:  # SQLITE_READONLY_DIRECTORY is a kind of SQLITE_READONLY
        name = getattr(value, "sqlite_errorname", "")
        names = [name, "_".join(name.split("_")[:2])]
    from cardlab.messages import say, sentences

    known = sentences("system", lang)
    return next((say(f"system.{name.lower()}", lang) for name in names if name.lower() in known), value)
