"""`python -m cardlab` is the same as `cardlab`: it starts here, so that Ctrl-C while loading is one sentence too."""

import sys


def main() -> None:
    try:
        from cardlab.cli import main as run

        run()
    except KeyboardInterrupt:
        from cardlab.cli.language import tell

        print(tell("command.interrupted"), file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
