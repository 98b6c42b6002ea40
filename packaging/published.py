"""What a package index is told besides pyproject.toml: where cardlab is published, and the README with whole addresses.

Hatchling runs this while it builds. The one place for the address is `ADDRESS` in cardlab/vocabulary.py; as long as
that is empty the package names no addresses, and its README has neither pictures nor links to files.
"""

import re
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGES = {
    "Homepage": "",
    "Documentation": "/blob/HEAD/docs/index.md",
    "Source": "",
    "Issues": "/issues",
    "Changelog": "/blob/HEAD/CHANGELOG.md",
}
_LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?!https?:)(?P<path>[^)]+)\)")


class PublishedMetadata(MetadataHookInterface):
    def update(self, metadata: dict[str, object]) -> None:
        project = Path(self.root)
        address = published_address((project / "cardlab" / "vocabulary.py").read_text(encoding="utf-8"))
        readme = (project / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": with_whole_addresses(readme, address)}
        metadata["urls"] = {name: f"{address}{page}" for name, page in PAGES.items()} if address else {}


def published_address(vocabulary: str) -> str:
    """The address in the source of cardlab/vocabulary.py, which cannot be imported while cardlab is being built."""
    found = re.search(r'^ADDRESS: Final = "(.*)"$', vocabulary, re.MULTILINE)
    assert found, "cardlab/vocabulary.py has no ADDRESS"
    return found[1].rstrip("/")


def with_whole_addresses(readme: str, address: str) -> str:
    """The README for a page that has none of our files beside it."""

    def whole(link: re.Match[str]) -> str:
        if not address:
            return "" if link["picture"] else link["words"]
        kind = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['words']}]({address}/{kind}/HEAD/{link['path']})"

    return _LINK.sub(whole, readme)
