"""A picture that was painted before is the same picture at an address of its own."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kit.storage import Disk
from tools.demo import painted
from tools.demo.goods import CROWDED, GOODS
from tools.demo.pictures import PHOTOS, all_photos, photos_of, slide_photo
from tools.demo.slideshow import SLIDES


@pytest.fixture
def media(tmp_path) -> Path:
    """Where the catalogue's pictures go."""
    return tmp_path / "media"


@pytest.fixture
def storage(media) -> Disk:
    """The same, as the catalogue sees it."""
    return Disk(media)


def files(media: Path, picture: Any) -> dict[str, bytes]:
    """Everything that lies where the picture is."""
    folder = media / picture.url.split("/")[2]
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_picture_is_painted_once(storage, media, tmp_path):
    photo = sorted(PHOTOS.glob("*.webp"))[0]
    first = painted.paint(storage, tmp_path / "kept", photo)
    (kept,) = (tmp_path / "kept").iterdir()
    (kept / "seen").touch()
    again = painted.paint(storage, tmp_path / "kept", photo)
    assert again.url != first.url
    assert replace(again, url=first.url, srcset=first.srcset) == first
    assert files(media, again) == files(media, first) | {"seen": b""}
    assert all(part.split("/")[2] == again.url.split("/")[2] for part in again.srcset.split(", "))


def test_what_was_painted_ahead_is_taken_as_it_is(storage, media, tmp_path):
    square, wide = sorted(PHOTOS.glob("*-[0-9].webp"))[0], slide_photo("kitchen")
    painted.paint_missing(tmp_path / "kept", [(square, True), (wide, False)])
    for one in (tmp_path / "kept").iterdir():
        (one / "seen").touch()
    ahead = [painted.paint(storage, tmp_path / "kept", photo, square=photo is square) for photo in (square, wide)]
    itself = [painted.paint(storage, None, photo, square=photo is square) for photo in (square, wide)]
    for one, other in zip(ahead, itself, strict=True):
        assert files(media, one) == files(media, other) | {"seen": b""}
        assert (one.width, one.height, one.blur) == (other.width, other.height, other.blur)


def test_what_another_instance_has_painted_is_copied_and_what_it_has_half_painted_is_not(storage, media, tmp_path):
    whole, half = sorted(PHOTOS.glob("*-[0-9].webp"))[:2]
    other = tmp_path / "other"
    painted.paint_missing(other, [(whole, True), (half, True)])
    for one in other.iterdir():
        (one / "seen").touch()
    (half_painted,) = other.glob(f"{half.stem}-*")
    (half_painted / painted.FACTS).unlink()
    painted.paint_missing(tmp_path / "kept", [(whole, True), (half, True)], [tmp_path / "none", other])
    copied, made = (painted.paint(storage, tmp_path / "kept", photo) for photo in (whole, half))
    assert "seen" in files(media, copied) and "seen" not in files(media, made)
    itself = painted.paint(storage, None, whole)
    assert files(media, copied) == files(media, itself) | {"seen": b""}
    assert copied.blur == itself.blur


def test_every_photograph_can_be_painted_ahead():
    known = dict(all_photos())
    assert {photo for good in (*GOODS, CROWDED) for photo in photos_of(good.photos)} == {
        photo for photo, square in known.items() if square
    }
    assert {slide_photo(name) for name, _ in SLIDES} == {photo for photo, square in known.items() if not square}
