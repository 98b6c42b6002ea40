"""The words of a command line that are text or paths, taken as they were typed.

Typer asks pydantic for the value of every option, given or not, and loading that takes longer than most commands do.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any


def take_words(params: Iterable[Any]) -> None:
    """Let the options and arguments of a command take text themselves; a Typer that reads them otherwise still may."""
    for param in params:
        param._runtime_param = _Words()


class _Words:
    """What Typer asks for a parameter's value."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        kind = param.type_descriptor.annotation
        if several and kind == list[str] and all(map(_is_text, value)):
            return list(value)
        if not several and kind is str and _is_text(value):
            return value
        if not several and kind is Path and _is_text(value) and not _is_looked_at(param.type_descriptor.parameter_info):
            return Path(value)
        param._runtime_param = None
        return param.get_runtime_param().coerce(value, param=param, ctx=ctx)


def _is_text(value: Any) -> bool:
    """A name that is not UTF-8 comes as text that cannot be written: Typer refuses it."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _is_looked_at(path: Any) -> bool:
    """Whether Typer is to see what there is at a path."""
    needs = path.exists or path.readable or path.writable or path.resolve_path
    return bool(needs or path.path_type or path.parser or not (path.file_okay and path.dir_okay))
