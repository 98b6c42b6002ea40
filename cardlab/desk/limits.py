"""How much a visitor may ask of the desk: by session, for a whole room has one address."""

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple


class Limits(NamedTuple):
    """What the desk takes on."""

    body: int = 2_200_000
    """Bytes of a request; a little more than the largest list the readers take."""
    import_body: int = 20_000_000
    """Bytes of an export that an organiser imports."""
    per_minute: int = 120
    """Lists judged for one session."""
    per_address: int = 3_000
    """New sessions of one address, and what it asks without a session."""
    seconds: float = 10.0
    """How long a list may take to judge."""
    patience: float = 20.0
    """How long a request waits for a judge."""
    live: int = 4
    """Pages of one session that are kept up to date."""


class Budget:
    """So many requests a minute for each key; what was not used within the last minute can be used at once."""

    def __init__(self, per_minute: int, clock: Callable[[], float], most_keys: int = 20_000) -> None:
        self._per_minute = per_minute
        self._clock = clock
        self._most_keys = most_keys
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, key: str) -> float:
        """Take one request; how many seconds to wait if there is none left, else 0."""
        if not self._per_minute:
            return 0.0
        now, refill = self._clock(), self._per_minute / 60
        left, since = self._left.pop(key, (float(self._per_minute), now))
        left = min(float(self._per_minute), left + (now - since) * refill)
        wait = 0.0 if left >= 1 else (1 - left) / refill
        self._left[key] = (left if wait else left - 1, now)
        while len(self._left) > self._most_keys:
            self._left.popitem(last=False)
        return wait
