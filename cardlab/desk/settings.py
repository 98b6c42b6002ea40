"""How a desk is set up: by which names it is reached, what it takes on, what time it is."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from starlette.requests import Request

from cardlab.catalogue.paths import CataloguePaths
from cardlab.desk.limits import Limits

LOCAL = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True)
class DeskSettings:
    """What does not change while a desk runs."""

    paths: CataloguePaths
    """Of the catalogue the judges use."""
    addresses: tuple[str, ...] = ()
    """What people type to reach it, such as `http://192.168.1.20:8000`, the one to print on receipts first."""
    limits: Limits = field(default_factory=Limits)
    judges: int = 0
    """How many lists are judged at once; 0: as many as there are cores, within reason."""
    clock: Callable[[], float] = field(default=time.monotonic)

    @property
    def address(self) -> str:
        return self.addresses[0] if self.addresses else ""

    @property
    def secure(self) -> bool:
        """Whether people reach it through TLS."""
        return self.address.startswith("https://")

    def knows_host(self, host: str) -> bool:
        """Whether a request names this desk."""
        known = {urlsplit(address).netloc.lower() for address in self.addresses}
        name = host.lower().rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host.lower()
        return name in LOCAL or host.lower() in known

    def origin(self, request: Request) -> str:
        """What browsers call the origin of our pages at the host of this request, scheme and all. Behind a proxy the
        scheme is that of the address people were given, not that of the request."""
        host = request.headers.get("host", "")
        given = {urlsplit(address).netloc.lower(): urlsplit(address).scheme for address in self.addresses}
        return f"{given.get(host.lower(), request.url.scheme)}://{host}"

    def most_bytes(self, path: str) -> int:
        """How large a request may be; an organiser's export is larger than a list."""
        return self.limits.import_body if path.endswith("/desk/import") else self.limits.body
