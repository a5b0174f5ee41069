"""Uploaded pictures: what is taken at all, and how it loses everything but its colours.

The header alone decides what is decoded: JPEG, PNG or WebP by content, at most 24 megapixels. What comes out is a fresh
picture, turned upright, without any metadata. Decoding is limited to a few at a time, so that memory stays bounded.
Where pictures are kept, and in which sizes and shapes, is each service's own.
"""

import io
import struct
import threading
import warnings

from PIL import Image, ImageOps, UnidentifiedImageError

from kit.errors import Invalid

FORMATS = ("JPEG", "PNG", "WEBP")
MAX_PIXELS = 24_000_000
MAX_SIDE = 8_000
WHITE = (0xFF, 0xFF, 0xFF)
DECODED_AT_ONCE = 2

# What Pillow raises for files that are not what their header says.
BROKEN = (OSError, SyntaxError, ValueError, EOFError, TypeError, KeyError, IndexError, OverflowError, struct.error)

_decoding = threading.BoundedSemaphore(DECODED_AT_ONCE)


def read_picture(data: bytes, field: str, longest_side: int, ground: tuple[int, int, int] = WHITE) -> Image.Image:
    """An uploaded file as an upright RGB picture whose sides are at most `longest_side`, with nothing else in it.

    The ground shines through where it is transparent. Raises `Invalid` (bad_picture), naming the form's `field`, for
    what is not a picture that we take.
    """
    with _decoding:
        return _redrawn(_decoded(data, field, longest_side), longest_side, ground)


def webp_of(picture: Image.Image, quality: int = 80) -> bytes:
    """The picture as the bytes of a WebP file."""
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=quality, method=1)
    return out.getvalue()


def bad_picture(field: str, message: str) -> Invalid:
    """A file that is no picture that we take."""
    return Invalid("bad_picture", message, {field: [message]})


def _decoded(data: bytes, field: str, longest_side: int) -> Image.Image:
    """Decode what the header promises to be harmless, and turn it upright."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=FORMATS) as source:
                if source.width * source.height > MAX_PIXELS or max(source.width, source.height) > MAX_SIDE:
                    raise bad_picture(field, "Resim çok büyük; en fazla 24 megapiksel olabilir(!)")
                source.draft("RGB", (2 * longest_side, 2 * longest_side))
                return ImageOps.exif_transpose(source)
    except (UnidentifiedImageError, Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise bad_picture(field, "Resim okunamadı. JPEG, PNG ya da WebP yükleyiniz(!)") from error
    except BROKEN as error:
        raise bad_picture(field, "Resim dosyası bozuk. Lütfen başka bir dosya deneyiniz(!)") from error


def _redrawn(picture: Image.Image, longest_side: int, ground: tuple[int, int, int]) -> Image.Image:
    """A fresh image in RGB, so that no metadata can be left in it."""
    if picture.mode.startswith("I;16"):
        picture = picture.point(lambda value: value / 256).convert("L")
    if picture.mode != "RGB":
        layer = picture.convert("RGBA")
        picture = Image.new("RGB", layer.size, ground)
        picture.paste(layer, (0, 0), layer)
    picture.thumbnail((longest_side, longest_side), Image.Resampling.LANCZOS, reducing_gap=2.0)
    return Image.frombytes("RGB", picture.size, picture.tobytes())
