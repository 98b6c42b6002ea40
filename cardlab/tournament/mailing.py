"""What players were written: noted when the organiser has sent the replies, compared with by every run after."""

import re
from pathlib import Path

from cardlab.errors import CardlabError
from cardlab.spreadsheets.sheet import read_bytes
from cardlab.tournament.replies import reply_mark
from cardlab.tournament.store.run_records import COMMAND_LINE
from cardlab.tournament.store.store import EventStore

_REPLY = re.compile(r"replies/(\d+)\b[^/]*\.txt")


def mailed(store: EventStore) -> dict[int, str]:
    """What each player was written last, as marks of the replies, by number."""
    noted = [each.values for each in store.log() if each.what == "mailed"]
    return {int(number): mark for number, mark in noted[-1]["replies"].items()} if noted else {}


def note_mailed(store: EventStore) -> int:
    """Note that the replies as they are in the folder were sent; how many they are."""
    with store.working("mailed"):
        marks = {**mailed(store), **_marks(store.folder, store.files())}
        if not marks:
            raise CardlabError("event.nothing-to-mail", folder=store.folder)
        store.note(COMMAND_LINE, "mailed", replies={str(number): mark for number, mark in marks.items()})
    return len(marks)


def _marks(folder: Path, names: set[str]) -> dict[int, str]:
    found: dict[int, str] = {}
    for name in sorted(names):
        if (reply := _REPLY.fullmatch(name)) and (folder / name).is_file():
            found[int(reply[1])] = reply_mark(read_bytes(folder / name).decode("utf-8", "replace"))
    return found
