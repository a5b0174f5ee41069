"""What a visitor sees of the demo world's goods are photographs of its own, small enough to be kept with the code."""

from collections import Counter

import pytest
from PIL import Image

from tools.demo.goods import GOODS
from tools.demo.pictures import PHOTOS, photos_of, slide_photo
from tools.demo.slideshow import SLIDES

FEWEST = 4
SIDES = range(640, 1201)  # the ad's page shows 700 pixels
LARGEST_BYTES = 150_000
ALL_BYTES = 15_000_000


@pytest.mark.parametrize("good", GOODS, ids=lambda good: good.photos)
def test_every_product_is_shown_from_several_sides(good):
    assert len(photos_of(good.photos)) >= FEWEST


def test_no_photograph_shows_two_products():
    assert Counter(photo for good in GOODS for photo in photos_of(good.photos)).most_common(1)[0][1] == 1
    contents = Counter(photo.read_bytes() for photo in PHOTOS.glob("*.webp"))
    assert contents.most_common(1)[0][1] == 1


def test_every_photograph_is_used():
    used = {photo for good in GOODS for photo in photos_of(good.photos)} | {slide_photo(name) for name, _ in SLIDES}
    assert set(PHOTOS.glob("*.webp")) == used


def test_the_photographs_are_square_webp_files_of_a_bounded_size():
    for photo in (photo for good in GOODS for photo in photos_of(good.photos)):
        with Image.open(photo) as picture:
            assert (picture.format, picture.mode) == ("WEBP", "RGB"), photo.name
            assert picture.width == picture.height, photo.name
            assert picture.width in SIDES, photo.name
        assert photo.stat().st_size <= LARGEST_BYTES, photo.name


def test_a_slide_is_as_wide_as_the_page_shows_it():
    for name, _ in SLIDES:
        with Image.open(slide_photo(name)) as picture:
            assert picture.format == "WEBP"
            assert picture.width / picture.height == pytest.approx(7 / 4, abs=0.01)


def test_together_they_are_small_enough_to_be_kept_with_the_code():
    assert sum(photo.stat().st_size for photo in PHOTOS.glob("*.webp")) <= ALL_BYTES


def test_the_folder_says_where_they_come_from_and_under_which_licence():
    said = (PHOTOS / "README.md").read_text()
    assert "tools/pictures" in said
    assert "Apache-2.0" in said
