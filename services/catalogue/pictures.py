"""Uploaded pictures: made square on the glaze ground, and written in all sizes.

Nothing of the uploaded file is kept as it came: `kit.pictures` checks and strips it. A picture's folder appears under
its final name at once or not at all, and is never changed or removed afterwards: orders and ads show it.
"""

import base64
import io
import os
import shutil
from pathlib import Path

from PIL import Image, ImageFilter

from catalogue.domain.refusals import PICTURE_FIELD, bad_picture
from catalogue.settings import Settings
from contracts.events import Picture
from kit.ids import new_id
from kit.pictures import read_picture

LONGEST_SHAPE = 4
WIDTHS = (1000, 700, 480, 360, 240)
MAIN_WIDTH = 700
THUMBNAIL_WIDTH = 240
GROUND = (0xF4, 0xF7, 0xFB)
WEBP_QUALITY, WEBP_EFFORT, JPEG_QUALITY = 80, 1, 82
BLUR_SIDE = 20
UNFINISHED = ".unfinished-"


def store_picture(settings: Settings, data: bytes, square: bool = True) -> Picture:
    """Write a picture in all its sizes and say where it is. Raises `Invalid` for what is not a picture that we take.

    A product's picture is made square, so that cards look even; a banner keeps its shape (`square=False`).
    """
    picture = read_picture(data, PICTURE_FIELD, WIDTHS[0], GROUND)
    picture = _on_square(picture) if square else _with_bounded_shape(picture)
    return _write(settings.media_dir, picture)


def thumbnail_url(picture: dict) -> str:
    """The smallest size of a stored picture, for circles and lists."""
    return f"{picture['url'].rpartition('/')[0]}/{THUMBNAIL_WIDTH}.webp"


def remove_unfinished(settings: Settings, older_than: float) -> int:
    """Remove what a crash left half-written before an instant (seconds since the epoch); returns how many folders."""
    left = [path for path in settings.media_dir.glob(f"{UNFINISHED}*") if path.stat().st_mtime < older_than]
    for path in left:
        shutil.rmtree(path, ignore_errors=True)
    return len(left)


def _on_square(picture: Image.Image) -> Image.Image:
    if picture.width == picture.height:
        return picture
    side = max(picture.size)
    square = Image.new("RGB", (side, side), GROUND)
    square.paste(picture, ((side - picture.width) // 2, (side - picture.height) // 2))
    return square


def _with_bounded_shape(picture: Image.Image) -> Image.Image:
    if max(picture.size) > LONGEST_SHAPE * min(picture.size):
        raise bad_picture("Resim çok ince uzun(!)")
    return picture


def _write(media_dir: Path, picture: Image.Image) -> Picture:
    name = new_id()
    unfinished = media_dir / f"{UNFINISHED}{name}"
    unfinished.mkdir(parents=True)
    try:
        widths = _write_sizes(unfinished, picture)
        os.rename(unfinished, media_dir / name)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
    srcset = ", ".join(f"/media/{name}/{width}.webp {width}w" for width in widths)
    height = _height_at(picture, MAIN_WIDTH)
    return Picture(f"/media/{name}/{MAIN_WIDTH}.jpg", srcset, MAIN_WIDTH, height, _blurred(picture))


def _write_sizes(folder: Path, picture: Image.Image) -> list[int]:
    """Each size is made from the next larger one, which is quicker and looks the same. Gives the widths, rising."""
    jpeg_source = picture if picture.width >= MAIN_WIDTH else _resized(picture, MAIN_WIDTH)
    widths = [width for width in WIDTHS if width <= picture.width] or [THUMBNAIL_WIDTH]
    for width in widths:
        picture = _resized(picture, width)
        picture.save(folder / f"{width}.webp", "WEBP", quality=WEBP_QUALITY, method=WEBP_EFFORT)
        if width == MAIN_WIDTH:
            jpeg_source = picture
    jpeg_source.save(folder / f"{MAIN_WIDTH}.jpg", "JPEG", quality=JPEG_QUALITY)
    return sorted(widths)


def _resized(picture: Image.Image, width: int) -> Image.Image:
    if picture.width == width:
        return picture
    return picture.resize((width, _height_at(picture, width)), Image.Resampling.LANCZOS, reducing_gap=2.0)


def _height_at(picture: Image.Image, width: int) -> int:
    return max(1, round(picture.height * width / picture.width))


def _blurred(picture: Image.Image) -> str:
    """A few pixels of the picture as a data URI: the first look while the picture itself is on its way."""
    tiny = picture.resize((BLUR_SIDE, _height_at(picture, BLUR_SIDE)), Image.Resampling.BOX)
    out = io.BytesIO()
    tiny.filter(ImageFilter.GaussianBlur(1)).save(out, "WEBP", quality=40)
    return f"data:image/webp;base64,{base64.b64encode(out.getvalue()).decode()}"
