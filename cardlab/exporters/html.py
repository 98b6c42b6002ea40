"""The templates our HTML pages are made from: whatever is filled in is escaped, and what is missing is a fault."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def templates_of(package: str) -> "Environment":
    """The folder `templates` of a package."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def csp_hash(text: str) -> str:
    """What a page's Content-Security-Policy lets a script or style of its own pass by."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
