"""What an uploaded picture's file is made of, read without decoding a pixel: what would cost too much is found here.

A file of 150 KB can ask a decoder for a minute of work, or for gigabytes, with a size in its header that looks
harmless: scans of a progressive JPEG that repeat each other, thousands of empty pieces, packed texts beside a PNG's
pixels, films.
The work is bounded by the number of pieces that are looked at, so it may be done beside other requests.
"""

import re
import struct
from collections.abc import Iterator

# Between `kit.pictures` and the program that decodes a picture (`kit.decoder`).
ORDER = struct.Struct("!IBBB")  # the longest side, and the ground's red, green and blue
ANSWER = struct.Struct("!II")  # width and height, before the pixels; two zeros before a reason
# What Pillow raises for files that are not what their header says.
BROKEN = (OSError, SyntaxError, ValueError, EOFError, TypeError, KeyError, IndexError, OverflowError, struct.error)

MAX_PIXELS = 24_000_000
MAX_SIDE = 8_000
MAX_SCANS = 32  # encoders write 1 to 12
MAX_PIECES = 4_000  # segments of a JPEG, chunks of a PNG or a WebP

JPEG, PNG, RIFF, WEBP = b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"RIFF", b"WEBP"
# Everything else in a PNG is text, colour management or private, is packed as its writer liked, and is never looked at.
PNG_NEEDED = frozenset({b"IHDR", b"PLTE", b"tRNS", b"eXIf", b"IDAT", b"IEND"})
PNG_FILM, WEBP_FILM = b"acTL", frozenset({b"ANIM", b"ANMF"})

_JPEG_MARKER = re.compile(rb"\xff([^\x00\xd0-\xd7\xff])")  # what ends a run of packed pixels, too
_END, _SCAN, _WITHOUT_LENGTH = 0xD9, 0xDA, frozenset({0x01, 0xD8})
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # whose segments begin with the size


class Unfit(Exception):
    """A file that is not decoded. `reason` is one of the keys of `kit.pictures.MESSAGES`."""

    def __init__(self, reason: str):
        super().__init__(reason)
        self.reason = reason


def fit(data: bytes) -> bytes:
    """The part of a file that is needed to see its picture. Raises `Unfit`; a broken file is left to its decoder."""
    if data.startswith(JPEG):
        _look_through_jpeg(data)
    elif data.startswith(PNG):
        return b"".join([PNG, *_needed_of_png(data)])
    elif data[:4] == RIFF and data[8:12] == WEBP:
        _look_through_webp(data)
    else:
        raise Unfit("unreadable")
    return data


def require_size(width: int, height: int) -> None:
    """Refuse what has too many pixels, or is too long. Raises `Unfit`."""
    if width * height > MAX_PIXELS or max(width, height) > MAX_SIDE:
        raise Unfit("too_large")


def _look_through_jpeg(data: bytes) -> None:
    scans = pieces = 0
    position = 2
    while found := _JPEG_MARKER.search(data, position):
        marker, position = found.group(1)[0], found.end()
        if marker == _END:
            return
        pieces, scans = pieces + 1, scans + (marker == _SCAN)
        if scans > MAX_SCANS or pieces > MAX_PIECES:
            raise Unfit("too_complex")
        if marker in _FRAMES and position + 7 <= len(data):
            height, width = struct.unpack_from(">HH", data, position + 3)
            require_size(width, height)
        if marker not in _WITHOUT_LENGTH:
            position += max(2, int.from_bytes(data[position : position + 2]))


def _needed_of_png(data: bytes) -> Iterator[bytes]:
    for kind, start, end in _chunks(data, len(PNG), ">I4s", is_length_first=True, after=4):
        if kind == PNG_FILM:
            raise Unfit("moving")
        if kind == b"IHDR" and end - start >= 20:
            require_size(*struct.unpack_from(">II", data, start + 8))
        if kind in PNG_NEEDED:
            yield data[start:end]


def _look_through_webp(data: bytes) -> None:
    for kind, start, end in _chunks(data, 12, "<4sI", is_length_first=False, after=0):
        if kind in WEBP_FILM:
            raise Unfit("moving")
        if kind == b"VP8X" and end - start >= 18:
            side = data[start + 12 : start + 18]
            require_size(1 + int.from_bytes(side[:3], "little"), 1 + int.from_bytes(side[3:], "little"))


def _chunks(
    data: bytes, position: int, head: str, is_length_first: bool, after: int
) -> Iterator[tuple[bytes, int, int]]:
    """Kind, start and end of each chunk of a file; the last may be cut off."""
    pieces = 0
    while position + 8 <= len(data):
        first, second = struct.unpack_from(head, data, position)
        length, kind = (first, second) if is_length_first else (second, first)
        end = min(position + 8 + length + after, len(data))
        pieces += 1
        if pieces > MAX_PIECES:
            raise Unfit("too_complex")
        yield kind, position, end
        position = end + (length % 2 if not after else 0)
