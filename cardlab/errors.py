"""What goes wrong through no fault of the code: shown as one sentence, exit code 2."""

import errno
from typing import Any


class CardlabError(Exception):
    """A fault the user can mend; `key` names its sentence in `cardlab.messages`."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        from cardlab.messages import say

        return say(self.key, **{name: _in_words(value) for name, value in self.values.items()})


def _in_words(value: Any) -> Any:
    """What the system or SQLite refused, in the user's language where it is a common refusal."""
    if isinstance(value, OSError):
        name = errno.errorcode.get(value.errno or 0, "")
    else:  # SQLITE_READONLY_DIRECTORY is a kind of SQLITE_READONLY
        name = "_".join(getattr(value, "sqlite_errorname", "").split("_")[:2])
    from cardlab.messages import say, sentences

    return say(f"system.{name.lower()}") if name and name.lower() in sentences("system") else value
