"""Uploaded pictures: made square on the glaze ground, and in all sizes.

Nothing of the uploaded file is kept as it came: `kit.pictures` checks and strips it. Once a row names a picture it is
never changed or removed: orders and ads show it. `steps.uploads` looks after those that no row came to name.
"""

import base64
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from catalogue.pictures.rules import PICTURE_FIELD
from contracts.events import Picture
from kit.late import late
from kit.pictures import bad_picture, read_picture
from kit.storage import Storage

if TYPE_CHECKING:
    from PIL import Image, ImageFilter
else:
    Image = late("PIL.Image")
    ImageFilter = late("PIL.ImageFilter")

LONGEST_SHAPE = 4
WIDTHS = (1000, 700, 480, 360, 240)
MAIN_WIDTH = 700
THUMBNAIL_WIDTH = 240
GROUND = (0xF4, 0xF7, 0xFB)
WEBP_QUALITY, WEBP_EFFORT, JPEG_QUALITY = 80, 1, 82
BLUR_SIDE = 20


@dataclass(frozen=True)
class Made:
    """A picture in all its sizes, ready to be kept."""

    files: dict[str, bytes]
    widths: list[int]  # of the WebP files, rising
    height: int  # of the main size
    blur: str


def made_from(data: bytes, square: bool = True) -> Made:
    """An uploaded file in all sizes. Raises `Invalid` for what is not a picture that we take.

    A product's picture is made square, so that cards look even; a banner keeps its shape (`square=False`).
    """
    return made_of(read_picture(data, PICTURE_FIELD, WIDTHS[0], GROUND), square)


def made_of(picture: "Image.Image", square: bool = True) -> Made:
    """A picture that is open already, likewise: an upload never is, the demo world's own photographs are."""
    picture = _on_square(picture) if square else _with_bounded_shape(picture)
    files, widths = _in_all_sizes(picture)
    return Made(files, widths, _height_at(picture, MAIN_WIDTH), _blurred(picture))


def write(storage: Storage, name: str, made: Made) -> Picture:
    """Keep a picture under a new name and say where it is. Raises `Unavailable`."""
    storage.put_together(name, made.files)
    srcset = ", ".join(f"/media/{name}/{width}.webp {width}w" for width in made.widths)
    return Picture(f"/media/{name}/{MAIN_WIDTH}.jpg", srcset, MAIN_WIDTH, made.height, made.blur)


def name_of(picture: Picture) -> str:
    """The name under which a picture is kept."""
    return picture.url.split("/")[2]


def thumbnail_url(picture: dict[str, Any]) -> str:
    """The smallest size of a stored picture, for circles and lists."""
    return f"{picture['url'].rpartition('/')[0]}/{THUMBNAIL_WIDTH}.webp"


def _on_square(picture: "Image.Image") -> "Image.Image":
    if picture.width == picture.height:
        return picture
    side = max(picture.size)
    square = Image.new("RGB", (side, side), GROUND)
    square.paste(picture, ((side - picture.width) // 2, (side - picture.height) // 2))
    return square


def _with_bounded_shape(picture: "Image.Image") -> "Image.Image":
    if max(picture.size) > LONGEST_SHAPE * min(picture.size):
        raise bad_picture(PICTURE_FIELD, "Resim çok ince uzun(!)")
    return picture


def _in_all_sizes(picture: "Image.Image") -> tuple[dict[str, bytes], list[int]]:
    """Each size is made from the next larger one, which is quicker and looks the same. Gives the widths, rising."""
    jpeg_source = picture if picture.width >= MAIN_WIDTH else _resized(picture, MAIN_WIDTH)
    widths = [width for width in WIDTHS if width <= picture.width] or [THUMBNAIL_WIDTH]
    files = {}
    for width in widths:
        picture = _resized(picture, width)
        files[f"{width}.webp"] = _encoded(picture, "WEBP", quality=WEBP_QUALITY, method=WEBP_EFFORT)
        if width == MAIN_WIDTH:
            jpeg_source = picture
    files[f"{MAIN_WIDTH}.jpg"] = _encoded(jpeg_source, "JPEG", quality=JPEG_QUALITY)
    return files, sorted(widths)


def _encoded(picture: "Image.Image", kind: str, **how: int) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **how)
    return out.getvalue()


def _resized(picture: "Image.Image", width: int) -> "Image.Image":
    if picture.width == width:
        return picture
    return picture.resize((width, _height_at(picture, width)), Image.Resampling.LANCZOS, reducing_gap=2.0)


def _height_at(picture: "Image.Image", width: int) -> int:
    return max(1, round(picture.height * width / picture.width))


def _blurred(picture: "Image.Image") -> str:
    """A few pixels of the picture as a data URI: the first look while the picture itself is on its way."""
    tiny = picture.resize((BLUR_SIDE, _height_at(picture, BLUR_SIDE)), Image.Resampling.BOX)
    out = io.BytesIO()
    tiny.filter(ImageFilter.GaussianBlur(1)).save(out, "WEBP", quality=40)
    return f"data:image/webp;base64,{base64.b64encode(out.getvalue()).decode()}"
