"""Where the self-contained program starts: a double click opens the desk, words after its name are commands.

An event's folder dropped on the program opens the desk of that event.
"""

import os
import socket
import sys
from contextlib import closing
from multiprocessing import freeze_support
from pathlib import Path

USUAL_PORT = 8000
"""Browsers keep drafts by address: the same port finds them again."""


def main() -> None:
    freeze_support()  # the processes that judge lists start here too, and go no further
    given = sys.argv[1:]
    clicked = not given or (len(given) == 1 and Path(given[0]).is_dir())
    if clicked:
        sys.argv[1:] = ["desk", *given, "--open", "--port", str(_port())]
    from cardlab.__main__ import main as cardlab

    try:
        cardlab()
    except SystemExit as ended:
        if clicked and ended.code and sys.stdin and sys.stdin.isatty():
            input("\n[Enter / Entrée] ")  # else the window closes before anybody has read why
        raise


def _port() -> int:
    """The usual port, or any where another program has it."""
    with closing(socket.socket()) as trial:
        if os.name != "nt":  # elsewhere a port of a desk that was just closed counts as taken
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", USUAL_PORT))
        except OSError:
            return 0
    return USUAL_PORT


if __name__ == "__main__":
    main()
