"""The templates our HTML pages are made from: whatever is filled in is escaped, and what is missing is a fault."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment


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
