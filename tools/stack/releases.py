"""Which code each process was started with, so that `up` starts what changed anew, and nothing else.

It is a file beside the settings, not a part of them: a program whose settings changed has to be stopped first, one
whose code changed does not (`tools.stack.rolling`).
"""

from collections.abc import Iterable

from tools.stack.applications import digest
from tools.stack.instance import Instance


def outdated(instance: Instance, names: Iterable[str]) -> list[str]:
    """Those of these programs that were started with other code than there is now."""
    return [name for name in names if _noted(instance, name) != release_of(name)]


def note(instance: Instance, names: Iterable[str]) -> None:
    """These run with the code that there is now."""
    for name in names:
        (instance.folder("conf", "releases") / name).write_text(release_of(name))


def release_of(program: str) -> str:
    """A fingerprint of the code that a program runs."""
    name = program.partition("-")[0]
    return digest(["sandbox"] if name == "sandbox" else [f"services/{part}" for part in ("kit", "contracts", name)])


def _noted(instance: Instance, name: str) -> str:
    path = instance.folder("conf", "releases") / name
    return path.read_text() if path.exists() else ""
