"""Where the self-contained program starts: a double click opens the desk, words after its name are commands.

An event's folder dropped on the program opens the desk of that event.
"""

import sys
from multiprocessing import freeze_support
from pathlib import Path


def main() -> None:
    freeze_support()  # the processes that judge lists start here too, and go no further
    given = sys.argv[1:]
    clicked = not given or (len(given) == 1 and Path(given[0]).is_dir())
    if clicked:
        sys.argv[1:] = ["desk", *given, "--open"]
    from cardlab.__main__ import main as cardlab

    try:
        cardlab()
    except SystemExit as ended:
        if clicked and ended.code and sys.stdin and sys.stdin.isatty():
            input("\n[Enter / Entrée] ")  # else the window closes before anybody has read why
        raise


if __name__ == "__main__":
    main()
