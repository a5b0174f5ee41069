"""The program that decodes one uploaded picture: `kit.pictures` starts it for each, and it knows nothing but the file.

It limits itself before it reads a byte: processor time, memory, no file, no further process. What a hostile file can
win over is a process without secrets that ends within seconds. The order comes on standard input, the picture or the
reason why there is none goes to standard output.
"""

import ctypes
import io
import os
import resource
import signal
import sys
import warnings

from PIL import Image, ImageOps, UnidentifiedImageError

from kit.picture_headers import ANSWER, BROKEN, ORDER, Unfit, require_size

FORMATS = ("JPEG", "PNG", "WEBP")
CPU_SECONDS = 6  # the dearest honest picture of 24 megapixels takes 2
MEMORY_BYTES = 768 * 1024 * 1024
POLITENESS = 10  # a picture waits for what people wait for
PR_SET_PDEATHSIG = 1


def main() -> None:
    """Decode the picture on standard input."""
    limit_myself()
    order, data = sys.stdin.buffer.read(ORDER.size), sys.stdin.buffer.read()
    longest_side, *ground = ORDER.unpack(order)
    try:
        picture = redrawn(decoded(data, longest_side), longest_side, tuple(ground))
        answer = ANSWER.pack(*picture.size) + picture.tobytes()
    except Unfit as refusal:
        answer = ANSWER.pack(0, 0) + refusal.reason.encode()
    except MemoryError:
        answer = ANSWER.pack(0, 0) + b"too_complex"
    sys.stdout.buffer.write(answer)


def limit_myself() -> None:
    """Little time, little memory, nothing else; and the end as soon as the service that waits for it has ended."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    os.nice(POLITENESS)
    for kind, most in (
        (resource.RLIMIT_CPU, CPU_SECONDS),
        (resource.RLIMIT_AS, MEMORY_BYTES),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(kind, (most, most))


def decoded(data: bytes, longest_side: int) -> Image.Image:
    """Decode what `fit` found harmless, and turn it upright. Raises `Unfit`."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=FORMATS) as source:
                require_size(*source.size)
                source.draft("RGB", (2 * longest_side, 2 * longest_side))
                return ImageOps.exif_transpose(source)
    except (UnidentifiedImageError, Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise Unfit("unreadable") from error
    except BROKEN as error:
        raise Unfit("broken") from error


def redrawn(picture: Image.Image, longest_side: int, ground: tuple[int, ...]) -> Image.Image:
    """A smaller image in RGB; only its pixels are handed on, so no metadata can be left in it."""
    if picture.mode.startswith("I;16"):
        picture = picture.point(lambda value: value / 256).convert("L")
    if picture.mode != "RGB":
        layer = picture.convert("RGBA")
        picture = Image.new("RGB", layer.size, ground)
        picture.paste(layer, (0, 0), layer)
    picture.thumbnail((longest_side, longest_side), Image.Resampling.LANCZOS, reducing_gap=2.0)
    return picture


if __name__ == "__main__":
    main()
