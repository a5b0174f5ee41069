"""Where something is found whose path a program can't take: in a private folder of the temp directory."""

import hashlib
import os
import re
from pathlib import Path

from tools.stack.words import StackError

# RabbitMQ's scripts and its configuration's reader take neither blanks nor letters beyond ASCII.
PLAIN = re.compile(r"[A-Za-z0-9_./@+=,:-]+")


def private_folder(path: Path) -> Path:
    """A short and plain folder that stands for a long or odd path. Raises `StackError` where it is another user's."""
    folder = Path("/tmp") / f"imece-{os.geteuid()}-{hashlib.sha256(os.fsencode(path)).hexdigest()[:12]}"  # noqa: S108
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if found.st_uid != os.geteuid() or not folder.is_dir() or folder.is_symlink():
        raise StackError(f"{folder} is another user's: remove it")
    return folder


def plain(path: Path) -> Path:
    """The path, or a link to it where a name on the way has a blank or a letter beyond ASCII."""
    if PLAIN.fullmatch(str(path)):
        return path
    link = private_folder(path) / f"link{path.suffix}"
    if not link.is_symlink():
        link.symlink_to(path)
    return link
