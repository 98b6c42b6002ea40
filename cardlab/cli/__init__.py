"""The command line, `cardlab`: one module for each command or group of commands."""

from cardlab.cli.app import main

__all__ = ["main"]
