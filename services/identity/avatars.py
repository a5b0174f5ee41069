"""The files of members' pictures: square, in the sizes that the screens show, under a name that tells nothing.

They are in the folder that the gateway serves as /media. A picture appears whole or not at all, and its files are
never changed: another picture has another name.
"""

import os
import re
import shutil
from itertools import islice
from pathlib import Path

from PIL import Image, ImageOps

from kit.ids import new_id
from kit.pictures import read_picture, webp_of

FIELD = "File"
SIDES = (264, 96)  # as shown on a profile and in a menu, on screens of three dots to a pixel
FOLDER = "people"
UNFINISHED = ".unfinished-"
_URL = re.compile(rf"/media/{FOLDER}/((?:\.unfinished-)?[0-9a-f-]{{36}})/{SIDES[0]}\.webp")


def remade(data: bytes) -> Image.Image:
    """An uploaded file as a square picture with nothing personal in it but what it shows. Raises `Invalid`."""
    picture = read_picture(data, FIELD, SIDES[0] * 2)
    return ImageOps.fit(picture, (SIDES[0], SIDES[0]), Image.Resampling.LANCZOS)


def write(media_dir: Path, picture: Image.Image) -> str:
    """Keep a picture in all its sizes; gives the address of the largest."""
    name, home = new_id(), media_dir / FOLDER
    unfinished = home / f"{UNFINISHED}{name}"
    unfinished.mkdir(parents=True)
    try:
        for side in SIDES:
            sized = picture if picture.width == side else picture.resize((side, side), Image.Resampling.LANCZOS)
            (unfinished / f"{side}.webp").write_bytes(webp_of(sized))
        os.rename(unfinished, home / name)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
    return f"/media/{FOLDER}/{name}/{SIDES[0]}.webp"


def older_than(media_dir: Path, instant: float, limit: int) -> list[str]:
    """The addresses of pictures that were made before an instant (seconds since the epoch)."""
    home = media_dir / FOLDER
    names = (path.name for path in home.glob("*-*") if path.stat().st_mtime < instant)
    return [f"/media/{FOLDER}/{name}/{SIDES[0]}.webp" for name in islice(names, limit)]


def remove(media_dir: Path, url: str) -> None:
    """Forget a picture's files. An address that is none of ours removes nothing."""
    found = _URL.fullmatch(url)
    if found:
        shutil.rmtree(media_dir / FOLDER / found.group(1), ignore_errors=True)
