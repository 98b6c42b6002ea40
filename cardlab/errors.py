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
        from cardlab.messages import say, sentences  # which raises these errors itself

        values = dict(self.values)
        for name, value in self.values.items():
            for code in _system_codes(value):
                if code in sentences("system", lang):
                    values[name] = say(f"system.{code}", lang)
                    break
        return say(self.key, lang, **values)

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


def _system_codes(value: Any) -> list[str]:
    """What the system or SQLite call a refusal, the most exact name first: `enospc`, `sqlite_readonly`."""
    if isinstance(value, OSError):
        return [errno.errorcode.get(value.errno or 0, "").lower()]
    name = getattr(value, "sqlite_errorname", "").lower()
    return [name, "_".join(name.split("_")[:2])]  # SQLITE_READONLY_DIRECTORY is a kind of SQLITE_READONLY
