"""Which code and settings each process was started with, so that `up` starts what changed anew, and nothing else.

It is a file beside the settings, not a part of them: what supervisor sees as changed has to be stopped first, a web
program whose code or settings changed has not (`tools.stack.rolling`).
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from tools.stack import copies
from tools.stack.applications import GUNICORN_FILE
from tools.stack.instance import Instance


def outdated(instance: Instance, names: Iterable[str]) -> list[str]:
    """Those of these programs that were started with other code or settings than there are now."""
    return [name for name in names if _noted(_file(instance, name)) != release_of(instance, name)]


def misled(instance: Instance, names: Iterable[str]) -> list[str]:
    """Those of these web programs whose masters have read another gunicorn.conf.py than there is now."""
    return [name for name in names if _noted(_file_of_master(instance, name)) != _conduct()]


def note(instance: Instance, names: Iterable[str]) -> None:
    """These run with what there is now."""
    for name in names:
        _file(instance, name).write_text(release_of(instance, name))
        _file_of_master(instance, name).write_text(_conduct())


def release_of(instance: Instance, program: str) -> str:
    """A fingerprint of the code that a program runs, and of the script that starts it with its settings."""
    code = copies.placed(instance, program.partition("-")[0])
    script = instance.folder("conf", "programs") / f"{program}.sh"
    settings = hashlib.sha256(script.read_bytes()).hexdigest()[:16] if script.exists() else ""
    return f"{code} {settings}"


def _conduct() -> str:
    return hashlib.sha256(GUNICORN_FILE.read_bytes()).hexdigest()[:16]


def _file(instance: Instance, name: str) -> Path:
    return instance.folder("conf", "releases") / name


def _file_of_master(instance: Instance, name: str) -> Path:
    return instance.folder("conf", "releases") / f"{name}.master"


def _noted(path: Path) -> str:
    return path.read_text() if path.exists() else ""
