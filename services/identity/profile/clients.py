"""The files of members' pictures: square, in the sizes that the screens show, under a name that tells nothing.

They are among what the gateway serves as /media. Their files are never changed: another picture has another name.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kit.ids import new_id
from kit.late import late
from kit.pictures import read_picture, webp_of
from kit.storage import Storage

if TYPE_CHECKING:
    from PIL import Image, ImageOps
else:
    Image = late("PIL.Image")
    ImageOps = late("PIL.ImageOps")

FIELD = "File"
SIDES = (264, 96)  # as shown on a profile and in a menu, on screens of three dots to a pixel
FOLDER = "people"
_URL = re.compile(rf"/media/({FOLDER}/[0-9a-f-]{{36}})/{SIDES[0]}\.webp")
_NAME = re.compile(rf"{FOLDER}/[0-9a-f-]{{36}}")


def remade(data: bytes) -> "Image.Image":
    """An uploaded file as a square picture with nothing personal in it but what it shows. Raises `Invalid`."""
    picture = read_picture(data, FIELD, SIDES[0] * 2)
    return ImageOps.fit(picture, (SIDES[0], SIDES[0]), Image.Resampling.LANCZOS)


def write(storage: Storage, picture: "Image.Image") -> str:
    """Keep a picture in all its sizes; gives the address of the largest. Raises `Unavailable`."""
    name, files = f"{FOLDER}/{new_id()}", {}
    for side in SIDES:
        sized = picture if picture.width == side else picture.resize((side, side), Image.Resampling.LANCZOS)
        files[f"{side}.webp"] = webp_of(sized)
    storage.put_together(name, files)
    return _address(name)


def older_than(storage: Storage, instant: float) -> Iterator[str]:
    """The addresses of pictures that were begun before an instant (seconds since the epoch)."""
    return (_address(name) for name in storage.older_than(FOLDER, instant) if _NAME.fullmatch(name))


def remove(storage: Storage, url: str) -> None:
    """Forget a picture's files. An address that is none of ours removes nothing. Raises `Unavailable`."""
    found = _URL.fullmatch(url)
    if found:
        storage.delete(found.group(1))


def _address(name: str) -> str:
    return f"/media/{name}/{SIDES[0]}.webp"
