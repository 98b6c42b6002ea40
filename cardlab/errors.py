"""What goes wrong through no fault of the code: shown as one sentence, exit code 2."""

from typing import Any


class CardlabError(Exception):
    """A fault the user can mend; `key` names its sentence in `cardlab.messages`."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        from cardlab.messages import say

        return say(self.key, **self.values)
