import base64
import io
import struct
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from catalogue.pictures.steps.making import made_from, thumbnail_url, write
from catalogue.tests.fixtures import file_of
from contracts.events import Picture
from kit.errors import Invalid, Unavailable
from kit.ids import new_id
from kit.storage import Disk


@pytest.fixture
def storage(tmp_path) -> Disk:
    return Disk(tmp_path)


def opened(storage, url: str) -> Image.Image:
    image = Image.open(io.BytesIO(storage.get(url.removeprefix("/media/"))))
    image.load()
    return image


def store_picture(storage, data: bytes, square: bool = True) -> Picture:
    return write(storage, new_id(), made_from(data, square))


def widths(picture) -> list[int]:
    return [int(part.split()[1].removesuffix("w")) for part in picture.srcset.split(", ")]


def png_that_says(width: int, height: int) -> bytes:
    """A PNG of a few bytes whose header promises any size."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 99)) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(
    ("side", "expected"),
    [(2000, [240, 360, 480, 700, 1000]), (1000, [240, 360, 480, 700, 1000]), (900, [240, 360, 480, 700]),
     (300, [240]), (10, [240])],
)  # fmt: skip
def test_sizes_are_made_for_the_screens_and_never_larger_than_the_source(storage, side, expected):
    picture = store_picture(storage, file_of(size=(side, side)))
    assert widths(picture) == expected
    for part in picture.srcset.split(", "):
        url, width = part.split()
        assert opened(storage, url).size == (int(width[:-1]),) * 2
    assert opened(storage, picture.url).size == (700, 700) == (picture.width, picture.height)
    assert opened(storage, thumbnail_url({"url": picture.url})).format == "WEBP"


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_the_content_decides_what_it_is(storage, kind):
    assert opened(storage, store_picture(storage, file_of(kind)).url).format == "JPEG"


def test_a_wide_picture_becomes_square_on_the_glaze_ground(storage):
    square = opened(storage, store_picture(storage, file_of(size=(1000, 500), colour="black")).url)
    assert all(
        abs(got - wanted) < 6 for got, wanted in zip(square.getpixel((350, 20)), (0xF4, 0xF7, 0xFB), strict=True)
    )
    assert max(square.getpixel((350, 350))) < 10


def test_what_is_transparent_shows_the_ground(storage):
    data = file_of("PNG", mode="RGBA", colour=(0, 0, 0, 0))
    assert min(opened(storage, store_picture(storage, data).url).getpixel((9, 9))) > 0xEE


@pytest.mark.parametrize(
    ("mode", "kind", "colour"),
    [("L", "PNG", 90), ("P", "PNG", 3), ("1", "PNG", 1), ("LA", "PNG", (90, 40)), ("CMYK", "JPEG", (9, 9, 9, 9)),
     ("I;16", "PNG", 40000)],
)  # fmt: skip
def test_every_kind_of_colour_is_understood(storage, mode, kind, colour):
    picture = store_picture(storage, file_of(kind, (300, 300), colour, mode))
    assert opened(storage, picture.url).mode == "RGB"


def test_sixteen_bits_of_grey_keep_their_brightness(storage):
    picture = store_picture(storage, file_of("PNG", (300, 300), 0x8000, "I;16"))
    assert 0x78 < opened(storage, picture.url).getpixel((100, 100))[0] < 0x88


def test_it_is_turned_upright_and_everything_personal_is_gone(storage, tmp_path):
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    exif[0x010F] = "Planted camera"
    exif.get_ifd(0x8825)[1] = "N"
    source = Image.new("RGB", (800, 400), "white")
    source.paste("black", (0, 0, 400, 400))  # left half black: upright, the top half is
    out = io.BytesIO()
    source.save(out, "JPEG", exif=exif, comment=b"Planted comment", icc_profile=b"Planted profile", quality=95)

    picture = store_picture(storage, out.getvalue(), square=False)

    assert (picture.width, picture.height) == (700, 1400)
    image = opened(storage, picture.url)
    assert max(image.getpixel((350, 100))) < 10
    assert min(image.getpixel((350, 1300))) > 245
    for path in tmp_path.rglob("*.*"):
        assert b"Planted" not in path.read_bytes()
        with Image.open(path) as written:
            assert not written.getexif()
            assert not {"exif", "icc_profile", "comment", "xmp"} & set(written.info)


def test_the_first_look_is_tiny(storage):
    blur = store_picture(storage, file_of()).blur
    assert blur.startswith("data:image/webp;base64,")
    assert len(blur) < 600
    assert Image.open(io.BytesIO(base64.b64decode(blur.partition(",")[2]))).width == 20


@pytest.mark.parametrize(
    "data",
    [b"", b"x", b"GIF89a" + b"\0" * 100, b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"%PDF-1.4", b"\xff\xd8\xff",
     b"\x89PNG\r\n\x1a\n", file_of("GIF"), file_of("BMP"), file_of("TIFF"), file_of()[:400], file_of("PNG")[:200]],
)  # fmt: skip
def test_a_file_that_is_no_picture_that_we_take_is_refused(storage, tmp_path, data):
    with pytest.raises(Invalid) as refused:
        store_picture(storage, data)
    assert refused.value.code == "bad_picture"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("size", [(6001, 4000), (13_000, 13_000), (30_000, 30_000), (8001, 10), (2**31 - 1, 1)])
def test_a_bomb_is_refused_by_its_header_alone(storage, size, monkeypatch):
    monkeypatch.setattr("kit.pictures._DECODER", ["/there is none"])
    with pytest.raises(Invalid):
        store_picture(storage, png_that_says(*size))


# 150, and 15 in `make check`: each starts a decoder.
@settings(max_examples=settings.default.max_examples * 3 // 2)
@given(kind=st.sampled_from(["JPEG", "PNG", "WEBP"]), data=st.data())
def test_a_damaged_file_is_a_picture_or_a_refusal_never_a_fault(tmp_path_factory, kind, data):
    here = Disk(tmp_path_factory.getbasetemp() / "damaged")
    file = bytearray(DAMAGEABLE[kind])
    for _ in range(data.draw(st.integers(1, 8))):
        file[data.draw(st.integers(0, len(file) - 1))] = data.draw(st.integers(0, 255))
    try:
        store_picture(here, bytes(file))
    except Invalid as refused:
        assert refused.code == "bad_picture"


def _exif() -> Image.Exif:
    exif = Image.Exif()
    exif[0x0112] = 3
    return exif


DAMAGEABLE = {kind: file_of(kind, (20, 12), exif=_exif()) for kind in ("JPEG", "PNG", "WEBP")}


def test_a_banner_keeps_its_shape_within_reason(storage):
    picture = store_picture(storage, file_of(size=(1200, 400)), square=False)
    assert (picture.width, picture.height) == (700, 233)
    with pytest.raises(Invalid):
        store_picture(storage, file_of(size=(10, 1000)), square=False)


def test_a_folder_appears_whole_or_not_at_all(storage, tmp_path, monkeypatch):
    def disk_is_full(*_, **__):
        raise OSError("no space left on device")

    monkeypatch.setattr("os.rename", disk_is_full)
    with pytest.raises(Unavailable):
        store_picture(storage, file_of())
    assert list(tmp_path.iterdir()) == []
