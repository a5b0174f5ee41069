"""The files of pictures that buyers upload as evidence: re-made, private, and gone after a while.

They are in a folder or a bucket of this service alone, which no gateway serves: it reads them itself for those who may
see them (`kit.storage`).
"""

from kit.pictures import read_picture, webp_of
from kit.storage import Storage
from returns.rules.refusals import PICTURE_FIELD

LONGEST_SIDE = 1600
MIME_TYPE = "image/webp"


def remade(data: bytes) -> bytes:
    """An uploaded file as a WebP with nothing personal in it. Raises `Invalid` for what is no picture that we take."""
    return webp_of(read_picture(data, PICTURE_FIELD, LONGEST_SIDE))


def write(storage: Storage, picture_id: str, webp: bytes) -> None:
    """Keep a picture's file. Raises `Unavailable`."""
    storage.put(_name(picture_id), webp)


def read(storage: Storage, picture_id: str) -> bytes | None:
    """A picture's file, or None when it is gone. Raises `Unavailable`."""
    return storage.get(_name(picture_id))


def remove(storage: Storage, picture_id: str) -> None:
    """Forget a picture's file, whole or half-written. Raises `Unavailable`."""
    storage.delete(_name(picture_id))


def _name(picture_id: str) -> str:
    return f"{picture_id}.webp"
