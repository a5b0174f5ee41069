"""The files of pictures that buyers add to reviews: re-made, in two sizes, under a name that tells nothing.

They are among what the gateway serves as /media, and never changed; who takes a picture back has its files removed.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from contracts.events import Picture
from kit.late import late
from kit.pictures import read_picture, webp_of
from kit.storage import Storage

if TYPE_CHECKING:
    from PIL import Image
else:
    Image = late("PIL.Image")

FIELD = "image"
FOLDER = "reviews"
SIDES = (1200, 240)  # the longest of each size: looked at over the whole screen, and beside the words


@dataclass(frozen=True)
class Made:
    """A picture in both sizes, ready to be kept."""

    files: dict[str, bytes]
    width: int
    height: int
    small_width: int


def made_from(data: bytes) -> Made:
    """An uploaded file in both sizes, with nothing in it but what it shows. Raises `Invalid` and `Unavailable`."""
    picture = read_picture(data, FIELD, SIDES[0])
    small = picture.copy()
    small.thumbnail((SIDES[1], SIDES[1]), Image.Resampling.LANCZOS)
    files = {f"{side}.webp": webp_of(size) for side, size in zip(SIDES, (picture, small), strict=True)}
    return Made(files, picture.width, picture.height, small.width)


def write(storage: Storage, picture_id: str, made: Made) -> None:
    """Keep a picture's files. Raises `Unavailable`."""
    storage.put_together(f"{FOLDER}/{picture_id}", made.files)


def remove(storage: Storage, picture_id: str) -> None:
    """Forget a picture's files, whole or half-written. Raises `Unavailable`."""
    storage.delete(f"{FOLDER}/{picture_id}")


def shown(picture_id: str, width: int, height: int, small_width: int) -> Picture:
    """Where a kept picture is."""
    large, small = (f"/media/{FOLDER}/{picture_id}/{side}.webp" for side in SIDES)
    return Picture(large, f"{small} {small_width}w, {large} {width}w", width, height, blur="")
