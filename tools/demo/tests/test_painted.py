"""A picture that was painted before is the same picture at an address of its own."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kit.storage import Disk
from tools.demo import painted
from tools.demo.pictures import PHOTOS


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
