"""`python -m cardlab` is the same as `cardlab`: it starts here, so that Ctrl-C while loading is one sentence too."""

import gc
import sys

_COLLECT_AFTER = 50_000
"""Objects: looking for cycles every 700 of them takes a tenth of a command that lives for a moment."""


def main() -> None:
    gc.set_threshold(_COLLECT_AFTER)
    try:
        from cardlab.cli import main as run

        run()
    except KeyboardInterrupt:
        from cardlab.cli.defaults import message

        print(message("command.interrupted"), file=sys.stderr)
        sys.exit(130)
    finally:
        gc.freeze()  # the system takes everything back at once: nobody need look for cycles first


if __name__ == "__main__":
    main()
