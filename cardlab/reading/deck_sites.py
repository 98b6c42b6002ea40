"""A web address in place of a list: cardlab opens none, and says how the sites we know give the list away as a file.

Each game names its sites in its `game.json`.
"""

import re
from urllib.parse import urlsplit

from cardlab.errors import CardlabError
from cardlab.registry import declarations


def refused_address(address: str) -> CardlabError:
    """Why a web address is not opened, and what to do on its site instead."""
    host = urlsplit(re.sub(r"^(?:https?:)?/*", "//", address, flags=re.IGNORECASE)).hostname or ""
    for game in declarations().values():
        for site, name in game.deck_sites.items():
            if host == site or host.endswith(f".{site}"):
                return CardlabError("list.web-address", how=CardlabError(f"{game.id}.export-from-{name}"))
    return CardlabError("list.web-address", how=CardlabError("list.export-as-text"))
