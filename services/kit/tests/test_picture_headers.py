"""What a picture's file says of itself, up to the last byte that it may say."""

import struct

import pytest

from kit.picture_headers import JPEG, MAX_PIECES, MAX_PIXELS, MAX_SCANS, MAX_SIDE, PNG, Unfit, fit, require_size
from kit.tests.hostile_pictures import chunk

SIZES = [
    (MAX_SIDE, MAX_PIXELS // MAX_SIDE, True),
    (MAX_PIXELS // MAX_SIDE, MAX_SIDE, True),
    (MAX_SIDE, MAX_PIXELS // MAX_SIDE + 1, False),
    (MAX_PIXELS // MAX_SIDE + 1, MAX_SIDE, False),
    (MAX_SIDE + 1, 1, False),
    (1, MAX_SIDE + 1, False),
]


def is_fit(data: bytes) -> bool:
    try:
        fit(data)
    except Unfit as unfit:
        assert str(unfit) == unfit.reason == "too_large"
        return False
    return True


def webp(kind: bytes, data: bytes, length: int | None = None) -> bytes:
    size = len(data) if length is None else length
    return b"RIFF" + bytes(4) + b"WEBP" + kind + struct.pack("<I", size) + data


def canvas(width: int, height: int) -> bytes:
    return bytes(4) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")


def jpeg(width: int, height: int, marker: int = 0xC0) -> bytes:
    return b"\xff\xd8\xff" + bytes([marker]) + struct.pack(">HBHHB", 8, 8, height, width, 3) + b"\xff\xd9"


@pytest.mark.parametrize(("width", "height", "taken"), SIZES)
def test_the_largest_picture_is_taken_and_one_pixel_more_is_not(width, height, taken):
    assert is_fit(webp(b"VP8X", canvas(width, height))) is taken
    assert is_fit(jpeg(width, height)) is taken
    assert is_fit(PNG + chunk(b"IHDR", struct.pack(">II", width, height) + bytes(5))) is taken
    if taken:
        require_size(width, height)


def test_a_header_that_is_cut_off_is_left_to_the_decoder():
    large = MAX_SIDE + 1
    assert is_fit(webp(b"VP8X", canvas(large, large)[:-1]))
    assert is_fit(b"\xff\xd8\xff\xc0" + struct.pack(">HBHH", 8, 8, large, large)[:-1])
    assert is_fit(PNG + chunk(b"IHDR", struct.pack(">II", large, large))[:19])


def test_a_header_that_ends_with_its_file_is_read():
    large = MAX_SIDE + 1
    assert not is_fit(webp(b"VP8X", canvas(large, large)))
    assert not is_fit(b"\xff\xd8\xff\xc0" + struct.pack(">HBHH", 8, 8, large, large))
    assert not is_fit(PNG + chunk(b"IHDR", struct.pack(">II", large, large)))


def test_a_size_has_no_sign():
    assert not is_fit(jpeg(0xFFFF, 1)) and not is_fit(jpeg(1, 0xFFFF))
    assert not is_fit(PNG + chunk(b"IHDR", struct.pack(">II", 2**32 - 1, 1)))


def test_a_piece_that_says_to_be_longer_than_its_file_ends_with_it():
    assert fit(webp(b"VP8 ", b"1234", length=2**32 - 1)) == webp(b"VP8 ", b"1234", length=2**32 - 1)
    endless = struct.pack(">I4s", 2**32 - 1, b"IDAT") + b"1234"
    assert fit(PNG + endless) == PNG + endless


def test_in_a_jpeg_frames_of_any_kind_tell_the_size_and_tables_tell_none():
    large = MAX_SIDE + 1
    assert [hex(kind) for kind in range(0xC0, 0xD0) if is_fit(jpeg(large, large, kind))] == ["0xc4", "0xc8", "0xcc"]


def test_scans_and_pieces_are_counted():
    scan, comment = b"\xff\xda\x00\x02", b"\xff\xfe\x00\x02"
    assert fit(JPEG[:2] + scan * MAX_SCANS + JPEG[2:])
    assert fit(JPEG[:2] + comment * MAX_PIECES + b"\xff\xd9")
    for many in (scan * (MAX_SCANS + 1), comment * (MAX_PIECES + 1)):
        with pytest.raises(Unfit, match=r"^too_complex$"):
            fit(JPEG[:2] + many)
    with pytest.raises(Unfit, match=r"^too_complex$"):
        fit(PNG + chunk(b"tEXt", b"") * (MAX_PIECES + 1))
    assert fit(PNG + chunk(b"tEXt", b"") * MAX_PIECES) == PNG


@pytest.mark.parametrize("film", [PNG + chunk(b"acTL", bytes(8)), webp(b"ANIM", b""), webp(b"ANMF", bytes(16))])
def test_a_film_is_no_picture(film):
    with pytest.raises(Unfit, match=r"^moving$"):
        fit(film)


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"RIFF\0\0\0\0WAVE", b"\0\0\0\0\0\0\0\0WEBP"])
def test_what_is_neither_jpeg_nor_png_nor_webp_is_not_read(data):
    with pytest.raises(Unfit, match=r"^unreadable$"):
        fit(data)


def test_pieces_of_an_odd_length_and_only_these_are_followed_by_one_byte_in_a_webp():
    too_wide = webp(b"VP8X", canvas(MAX_SIDE + 1, 1))[12:]
    assert not is_fit(webp(b"EXIF", b"123") + b"\0" + too_wide)
    assert not is_fit(webp(b"EXIF", b"1234") + too_wide)


def test_what_follows_the_size_of_a_canvas_is_no_part_of_it():
    assert is_fit(webp(b"VP8X", canvas(MAX_SIDE, 1) + b"\xff"))


def test_of_a_png_only_what_the_picture_needs_is_kept():
    kept = [chunk(kind, b"x") for kind in (b"PLTE", b"tRNS", b"eXIf", b"IDAT", b"IEND")]
    assert fit(PNG + chunk(b"zTXt", b"x").join(kept)) == PNG + b"".join(kept)
