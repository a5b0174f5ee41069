"""Large libraries that are loaded when they are first used: a process that draws no picture has none in its memory."""

from importlib import import_module
from typing import Any


class Late:
    """A module that is imported when something is first asked of it."""

    def __init__(self, name: str):
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self._name), name)


def late(name: str) -> Any:
    """The module `name`, as if it had been imported here. For the type checker import it beside, under `TYPE_CHECKING`;
    an annotation that names it stands in quotes.
    """
    return Late(name)
