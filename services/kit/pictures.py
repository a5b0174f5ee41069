"""Uploaded pictures: what is taken at all, and how it loses everything but its colours.

JPEG, PNG or WebP by content, at most 24 megapixels, a still. What comes out is a fresh picture, turned upright, without
any metadata. Each file is decoded by a process of its own with limits (`kit.decoder`), a few at a time, and only as
many requests wait for it as leave threads for everything else. Where pictures are kept, and in which sizes and shapes,
is each service's own.
"""

import io
import logging
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kit.errors import Invalid
from kit.few_at_once import Turns, busy
from kit.late import late
from kit.logging import details
from kit.picture_headers import ANSWER, ORDER, Unfit, fit

if TYPE_CHECKING:
    from PIL import Image
else:
    Image = late("PIL.Image")

WHITE = (0xFF, 0xFF, 0xFF)
DECODED_AT_ONCE = 2
WAITING_AT_ONCE = 2  # of a web process's eight threads four are left for what is no picture
PATIENCE_SECONDS = 4.0
LONGEST_DECODING_SECONDS = 20.0  # by the clock on the wall, on a machine that is busy with something else

_DECODER = (sys.executable, "-P", "-s", "-m", "kit.decoder")
# Neither addresses nor secrets of the service that starts it.
DECODER_ENVIRONMENT = {"PYTHONPATH": str(Path(__file__).parents[1]), "PYTHONDONTWRITEBYTECODE": "1"}

MESSAGES = {
    "too_large": "Resim çok büyük; en fazla 24 megapiksel olabilir(!)",
    "unreadable": "Resim okunamadı. JPEG, PNG ya da WebP yükleyiniz(!)",
    "broken": "Resim dosyası bozuk. Lütfen başka bir dosya deneyiniz(!)",
    "moving": "Hareketli resim yüklenemez. Lütfen tek kareli bir resim seçiniz(!)",
    "too_complex": "Resim dosyası çok karmaşık. Lütfen yeniden kaydedip deneyiniz(!)",
}

log = logging.getLogger("pictures")


_decoders = Turns(DECODED_AT_ONCE, WAITING_AT_ONCE, PATIENCE_SECONDS)


def read_picture(data: bytes, field: str, longest_side: int, ground: tuple[int, int, int] = WHITE) -> "Image.Image":
    """An uploaded file as an upright RGB picture whose sides are at most `longest_side`, with nothing else in it.

    The ground shines through where it is transparent. Raises `Invalid` (bad_picture), naming the form's `field`, for
    what is not a picture that we take, and `Unavailable` when other pictures keep the decoders busy for too long.
    """
    try:
        needed = fit(data)
    except Unfit as refusal:
        raise bad_picture(field, MESSAGES[refusal.reason]) from refusal
    with _decoders.turn():
        return _answered(_run_decoder(ORDER.pack(longest_side, *ground) + needed, field), field)


def webp_of(picture: "Image.Image", quality: int = 80) -> bytes:
    """The picture as the bytes of a WebP file."""
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=quality, method=1)
    return out.getvalue()


def bad_picture(field: str, message: str) -> Invalid:
    """A file that is no picture that we take."""
    return Invalid("bad_picture", message, {field: [message]})


def _run_decoder(order: bytes, field: str) -> bytes:
    """What the decoder said. It is started without a fork of this process's threads (no function runs before exec)."""
    try:
        done = subprocess.run(
            _DECODER,
            input=order,
            capture_output=True,
            timeout=LONGEST_DECODING_SECONDS,
            env=DECODER_ENVIRONMENT,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise busy() from error
    if done.returncode == 0:
        return done.stdout
    if -done.returncode not in (signal.SIGXCPU, signal.SIGKILL):
        log.error(
            "a picture's decoder failed", extra=details(status=done.returncode, said=done.stderr[-2000:].decode())
        )
    raise bad_picture(field, MESSAGES["too_complex"])


def _answered(answer: bytes, field: str) -> "Image.Image":
    size, rest = ANSWER.unpack_from(answer), answer[ANSWER.size :]
    if size == (0, 0):
        raise bad_picture(field, MESSAGES[rest.decode()])
    return Image.frombytes("RGB", size, rest)
