"""Files that a service keeps: on a disk that all its machines share, or in an object store that speaks S3.

`STORAGE` says which (`kit.object_store`). Both promise the same, and one set of tests holds them to it
(`kit/tests/test_storage.py`):

- A name is chosen at random by the service (`kit.ids`), written once and never changed.
- Who has been told that a file was kept can read it. Before that it may lie there in part: so a name is told, or saved
  in a row, only after `put` or `put_together` has returned.
- What a process left when it died is found by `older_than`, or by a row that was committed before the file was begun.
- Where the store does not answer, or a disk is full, `Unavailable` (503) is raised; the same may be tried again.

Who may read a private file is decided by its service, which reads it and hands it on. No address is signed: a file of
some hundred KB is quickly read, each look is judged anew, and a signed address would outlive the right to it.
"""

import logging
import math
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from kit.errors import Unavailable
from kit.logging import details

UNFINISHED = ".unfinished-"
_PART = r"[0-9a-zA-Z][0-9a-zA-Z._-]*"
_NAME = re.compile(rf"{_PART}(?:/{_PART}){{0,3}}")

MESSAGE = "Dosyaların saklandığı yer şu anda yanıt vermiyor. Lütfen biraz sonra tekrar deneyiniz."
RETRY_AFTER_SECONDS = 10

log = logging.getLogger("storage")


class NameTaken(Exception):
    """Something else is kept under this name already: a fault, because names are random."""


class Storage(Protocol):
    """Where a service keeps its files. Names have parts with '/' between them, such as `people/<id>/96.webp`."""

    def put(self, name: str, data: bytes) -> None:
        """Keep one file. The same bytes once more are no error. Raises `NameTaken`."""

    def put_together(self, folder: str, files: Mapping[str, bytes]) -> None:
        """Keep several files in a folder of their own. Raises `NameTaken`."""

    def get(self, name: str) -> bytes | None:
        """A file, or None when it is not there."""

    def delete(self, name: str) -> None:
        """Forget a file, or a folder with all that is in it, whole or half-written. It need not be there."""

    def older_than(self, folder: str, instant: float) -> Iterator[str]:
        """The names in a folder that were begun before an instant (seconds since the epoch), half-written ones too."""


def away() -> Unavailable:
    """The refusal of who can neither keep nor read files just now."""
    refusal = Unavailable(MESSAGE)
    refusal.retry_after_seconds = RETRY_AFTER_SECONDS
    return refusal


def checked(name: str) -> str:
    """A name as it came. Raises `ValueError` for one that could lead out of the place where files are kept."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"not a name of a kept file: {name!r}")
    return name


class Disk:
    """A folder. A file or a folder of files is written beside its place and appears there whole, or not at all.

    It is on the disk itself when the caller hears of it, as the row that will name it is when that is committed.
    """

    def __init__(self, folder: Path, private: bool = False):
        self._folder = folder
        self._mode = 0o700 if private else 0o777

    def put(self, name: str, data: bytes) -> None:
        """Keep one file."""
        with _answering():
            place, unfinished = self._begun(name)
            try:
                _write(unfinished, data)
                os.link(unfinished, place)
                _sync(place.parent)
            except FileExistsError:
                if place.read_bytes() != data:
                    raise NameTaken(name) from None
            finally:
                unfinished.unlink(missing_ok=True)

    def put_together(self, folder: str, files: Mapping[str, bytes]) -> None:
        """Keep several files in a folder of their own."""
        with _answering():
            place, unfinished = self._begun(folder)
            if place.exists():
                raise NameTaken(folder)
            unfinished.mkdir()
            try:
                for name, data in files.items():
                    _write(unfinished / checked(name), data)
                _sync(unfinished)
                os.rename(unfinished, place)
                _sync(place.parent)
            except BaseException:
                shutil.rmtree(unfinished, ignore_errors=True)
                raise

    def get(self, name: str) -> bytes | None:
        """A file, or None when it is not there."""
        with _answering():
            try:
                return self._place(name).read_bytes()
            except FileNotFoundError:
                return None

    def delete(self, name: str) -> None:
        """Forget a file or a folder, whole or half-written."""
        place = self._place(name)
        for path in (place, _beside(place)):
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)

    def older_than(self, folder: str, instant: float) -> Iterator[str]:
        """The names in a folder that were begun before an instant."""
        home = self._place(folder)
        for entry in list(os.scandir(home)) if home.exists() else []:
            name = f"{folder}/{entry.name.removeprefix(UNFINISHED)}"
            if _NAME.fullmatch(name) and _begun_at(entry) < instant:
                yield name

    def _begun(self, name: str) -> tuple[Path, Path]:
        place = self._place(name)
        missing = [folder for folder in place.parents if not folder.exists()]
        place.parent.mkdir(parents=True, exist_ok=True, mode=self._mode)
        for made in missing:
            _sync(made.parent)
        return place, _beside(place)

    def _place(self, name: str) -> Path:
        return self._folder / checked(name)


@contextmanager
def _answering() -> Iterator[None]:
    """Turn a disk that is full, or away, into the refusal that a person can do something with."""
    try:
        yield
    except OSError as error:
        log.error("files can't be kept or read", extra=details(reason=repr(error)))
        raise away() from error


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    """Let a folder's new names outlive a loss of power."""
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _begun_at(entry: os.DirEntry[str]) -> float:
    """When it was begun; never, where another worker's sweep has just removed it."""
    try:
        return entry.stat().st_mtime
    except FileNotFoundError:
        return math.inf


def _beside(place: Path) -> Path:
    return place.parent / f"{UNFINISHED}{place.name}"
