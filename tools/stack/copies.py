"""Each program runs a copy of its code, as in an image of its own, so that a checkout changes nothing under it.

Without it, what the release before reads late, a template or a large library, is gone or another as soon as the next
one is checked out. `code/SERVICE` links to the copy that starts from now on; what runs goes on with the one it found.
"""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from tools.stack.applications import digest, parts_of
from tools.stack.instance import REPOSITORY, Instance

NOT_RUN = shutil.ignore_patterns("tests")


def place(instance: Instance, services: Iterable[str]) -> None:
    """Have the programs of these services start with the code that there is now."""
    folder = instance.folder("code")
    for name in services:
        copy = folder / f"{name}-{digest(parts_of(name))}"
        if not copy.exists():
            _copy(parts_of(name), copy)
        draft = folder / f"{name}.link"
        draft.unlink(missing_ok=True)
        draft.symlink_to(copy.name)
        os.replace(draft, folder / name)


def placed(instance: Instance, service: str) -> str:
    """Which code the programs of a service start with: the copy's, also where the repository has changed since."""
    link = instance.folder("code") / service
    return link.readlink().name if link.is_symlink() else f"{service}-{digest(parts_of(service))}"


def forget_former(instance: Instance) -> None:
    """Remove the copies that nothing starts with; to be called when nothing runs with them either."""
    folder = instance.folder("code")
    used = {link.resolve() for link in folder.iterdir() if link.is_symlink()}
    for path in folder.iterdir():
        if not path.is_symlink() and path not in used:
            shutil.rmtree(path)


def _copy(parts: Iterable[str], target: Path) -> None:
    """All or nothing. Times are kept, so that what Python has compiled is good there, too."""
    draft = target.with_suffix(".new")
    shutil.rmtree(draft, ignore_errors=True)
    for part in parts:
        shutil.copytree(REPOSITORY / part, draft / Path(part).name, ignore=NOT_RUN)
    draft.rename(target)
