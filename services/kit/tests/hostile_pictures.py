"""Files that are no picture but an attack on their decoder, made here so that none lies in the tree."""

import io
import struct
import zlib
from collections.abc import Callable

from PIL import Image

PNG = b"\x89PNG\r\n\x1a\n"


def saved(kind: str, size: tuple[int, int] = (6000, 4000), mode: str = "RGB", **save: object) -> bytes:
    """A picture in one colour."""
    out = io.BytesIO()
    Image.new(mode, size).save(out, kind, **save)
    return out.getvalue()


def repeated_scans(times: int = 300) -> bytes:
    """150 KB that take half a minute: 24 megapixels whose last scan is there again and again."""
    file = saved("JPEG", progressive=True, quality=30)
    last = file.rindex(b"\xff\xda")
    return file[:-2] + file[last:-2] * times + file[-2:]


def empty_segments() -> bytes:
    """A JPEG with two million comments of nothing."""
    file = saved("JPEG", (100, 100))
    return file[:2] + b"\xff\xfe\x00\x02" * 2_000_000 + file[2:]


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_with(*chunks: bytes, size: tuple[int, int] = (100, 100)) -> bytes:
    """A PNG with more chunks after its header."""
    file = saved("PNG", size)
    return file[:33] + b"".join(chunks) + file[33:]


def packed_texts(kind: bytes, head: bytes) -> bytes:
    """A PNG beside whose pixels lie gigabytes of text or colours, packed."""
    return png_with(*[chunk(kind, head + zlib.compress(bytes(900_000), 9))] * 3_000)


def huge_header() -> bytes:
    """A PNG that promises 100,000 times 100,000 pixels."""
    head = struct.pack(">IIBBBBB", 100_000, 100_000, 8, 6, 0, 0, 0)
    return PNG + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(1_000_000))) + chunk(b"IEND", b"")


def moving(kind: str, frames: int = 60) -> bytes:
    """A film."""
    out = io.BytesIO()
    rest = [Image.new("RGB", (400, 400), (number, 0, 0)) for number in range(1, frames)]
    Image.new("RGB", (400, 400)).save(out, kind, save_all=True, append_images=rest)
    return out.getvalue()


def wide_webp() -> bytes:
    """A WebP with a canvas of 16,384 times 16,384 pixels, which its decoder wants to have twice."""
    side = (16_383).to_bytes(3, "little")
    inner = saved("WEBP", (64, 64), lossless=True)[12:]
    body = b"WEBP" + b"VP8X" + struct.pack("<I", 10) + bytes(4) + side + side + inner
    return b"RIFF" + struct.pack("<I", len(body)) + body


def interlaced() -> bytes:
    """A PNG of 24 megapixels that is drawn in seven passes."""
    width, height = 6000, 4000
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 1)
    passes = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
    packer = zlib.compressobj(1)
    pieces = []
    for left, top, right, down in passes:
        line = bytes(1 + 3 * len(range(left, width, right)))
        pieces += [packer.compress(line) for _ in range(top, height, down)]
    return PNG + chunk(b"IHDR", head) + chunk(b"IDAT", b"".join(pieces) + packer.flush()) + chunk(b"IEND", b"")


# What is tried, and the word of `kit.pictures.MESSAGES` that it is refused with.
CORPUS: dict[str, tuple[Callable[[], bytes], str]] = {
    "repeated scans": (repeated_scans, "too_complex"),
    "empty segments": (empty_segments, "too_complex"),
    "empty chunks": (lambda: png_with(*[chunk(b"IDAT", b"")] * 500_000), "too_complex"),
    "huge header": (huge_header, "too_large"),
    "wide WebP": (wide_webp, "too_large"),
    "moving PNG": (lambda: moving("PNG"), "moving"),
    "moving WebP": (lambda: moving("WEBP"), "moving"),
    "WebP of a side too long": (lambda: saved("WEBP", (16_000, 1)), "too_large"),
    "cut off": (lambda: saved("JPEG", (3000, 2000))[:-2000], "broken"),
    "one kind that says another": (lambda: b"\xff\xd8\xff" + saved("PNG", (9, 9)), "unreadable"),
}

# What looks frightening and is harmless without what lies beside the pixels.
TAKEN: dict[str, Callable[[], bytes]] = {
    "packed texts": lambda: packed_texts(b"zTXt", b"a\0\0"),
    "packed international texts": lambda: packed_texts(b"iTXt", b"a\0\1\0\0\0"),
    "packed colours": lambda: packed_texts(b"iCCP", b"a\0\0"),
    "interlaced": interlaced,
    "twelve scans": lambda: repeated_scans(2),
}
