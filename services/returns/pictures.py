"""The files of pictures that buyers upload as evidence: re-made, private, and gone after a while.

They are in a folder of this service alone, which no gateway serves. A file appears under its final name at once or not
at all.
"""

import os
from pathlib import Path

from kit.pictures import read_picture, webp_of
from returns.domain.refusals import PICTURE_FIELD

LONGEST_SIDE = 1600
MIME_TYPE = "image/webp"


def remade(data: bytes) -> bytes:
    """An uploaded file as a WebP with nothing personal in it. Raises `Invalid` for what is no picture that we take."""
    return webp_of(read_picture(data, PICTURE_FIELD, LONGEST_SIDE))


def write(folder: Path, picture_id: str, webp: bytes) -> None:
    """Keep a picture's file."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    unfinished = _unfinished(folder, picture_id)
    unfinished.write_bytes(webp)
    os.replace(unfinished, _file(folder, picture_id))


def read(folder: Path, picture_id: str) -> bytes | None:
    """A picture's file, or None when it is gone."""
    try:
        return _file(folder, picture_id).read_bytes()
    except FileNotFoundError:
        return None


def remove(folder: Path, picture_id: str) -> None:
    """Forget a picture's file, whole or half-written."""
    _file(folder, picture_id).unlink(missing_ok=True)
    _unfinished(folder, picture_id).unlink(missing_ok=True)


def _file(folder: Path, picture_id: str) -> Path:
    return folder / f"{picture_id}.webp"


def _unfinished(folder: Path, picture_id: str) -> Path:
    return folder / f".unfinished-{picture_id}"
