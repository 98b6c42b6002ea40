"""One side of the pre-check's benchmark, in a process of its own: `ours` or `other`; prints its seconds.

`alone` is ours as a command runs it, without what is loaded for the sake of the comparison: its memory is looked at.
"""

import io
import json
import os
import sys
import time
from contextlib import redirect_stdout
from pathlib import Path


def ours(registrations: str, event: str, database: str) -> float:
    """The whole command, from reading the sheet to the last reply."""
    import pandas as pd  # noqa: F401  both sides have it loaded before the clock starts

    import cardlab.tournament.outputs  # noqa: F401

    return alone(registrations, event, database)


def alone(registrations: str, event: str, database: str) -> float:
    os.environ["CARDLAB_LANG"] = "fr"
    from cardlab.cli import main

    sys.argv = ["cardlab", "precheck", registrations, "--game", "destiny", "--format", "reference-1.6", "-o", event,
                "--deadline", "2026-11-20 18:00", "--db", database]  # fmt: skip
    start = time.perf_counter()
    with redirect_stdout(io.StringIO()):
        try:
            main()
        except SystemExit as stopped:
            if stopped.code not in (0, 1):
                raise
    return time.perf_counter() - start


def other(registrations: str, written: str, target: str) -> float:
    """Read the registrations, write the cells of our workbook, which are read before the clock starts."""
    import pandas as pd

    frames = pd.read_excel(written, sheet_name=None, header=None, engine="calamine")
    Path(target).unlink(missing_ok=True)
    start = time.perf_counter()
    pd.read_excel(registrations, engine="openpyxl", dtype=str, keep_default_na=False)
    with pd.ExcelWriter(target, engine="openpyxl") as book:
        for name, frame in frames.items():
            frame.to_excel(book, sheet_name=str(name), header=False, index=False)
    return time.perf_counter() - start


if __name__ == "__main__":
    print(json.dumps({"seconds": {"ours": ours, "alone": alone, "other": other}[sys.argv[1]](*sys.argv[2:])}))
