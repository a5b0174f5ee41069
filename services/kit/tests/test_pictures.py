"""What people upload as pictures: taken by content, redrawn, and nothing personal left in it."""

import io

import pytest
from PIL import Image

from kit.errors import Invalid
from kit.picture_headers import MAX_SIDE
from kit.pictures import read_picture, webp_of


def file_of(kind: str = "JPEG", size=(300, 200), colour: object = "teal", mode: str = "RGB", **save) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, colour).save(out, kind, **save)
    return out.getvalue()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_the_content_decides_what_it_is(kind):
    assert read_picture(file_of(kind), "image", 400).size == (300, 200)


@pytest.mark.parametrize("data", [b"", b"<svg/>", file_of("GIF"), file_of()[:200], file_of("PNG", (MAX_SIDE + 1, 1))])
def test_what_we_do_not_take_is_refused_by_the_name_of_its_field(data):
    with pytest.raises(Invalid) as refused:
        read_picture(data, "image", 400)
    assert refused.value.code == "bad_picture"
    assert set(refused.value.fields) == {"image"}


def test_it_is_made_no_larger_than_wanted_and_keeps_its_shape():
    assert read_picture(file_of(size=(3000, 1500)), "image", 1000).size == (1000, 500)
    assert read_picture(file_of(size=(30, 15)), "image", 1000).size == (30, 15)


def test_what_is_transparent_shows_the_ground():
    clear = file_of("PNG", mode="RGBA", colour=(0, 0, 0, 0))
    assert read_picture(clear, "image", 400).getpixel((5, 5)) == (255, 255, 255)
    assert read_picture(clear, "image", 400, ground=(1, 2, 3)).getpixel((5, 5)) == (1, 2, 3)


def test_it_is_turned_upright_and_nothing_personal_is_written():
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    exif[0x010F] = "Planted camera"
    written = webp_of(read_picture(file_of(exif=exif, comment=b"Planted comment"), "image", 400))
    assert b"Planted" not in written
    with Image.open(io.BytesIO(written)) as picture:
        assert (picture.format, picture.size) == ("WEBP", (200, 300))
        assert not picture.getexif()
