"""A picture that was painted before is the same picture at an address of its own."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools.demo import painted


@pytest.fixture
def settings(tmp_path) -> Any:
    """Where the catalogue's pictures go."""
    (tmp_path / "media").mkdir()
    return SimpleNamespace(media_dir=tmp_path / "media")


def files(settings: Any, picture: Any) -> dict[str, bytes]:
    """Everything that lies where the picture is."""
    folder: Path = settings.media_dir / picture.url.split("/")[2]
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_picture_is_painted_once(settings, tmp_path):
    art = sorted(painted.ART.glob("*.webp"))[0].stem
    first = painted.paint(settings, tmp_path / "kept", art, 3, 0)
    (kept,) = (tmp_path / "kept").iterdir()
    (kept / "seen").touch()
    again = painted.paint(settings, tmp_path / "kept", art, 3, 0)
    assert again.url != first.url
    assert replace(again, url=first.url, srcset=first.srcset) == first
    assert files(settings, again) == files(settings, first) | {"seen": b""}
    assert all(part.split("/")[2] == again.url.split("/")[2] for part in again.srcset.split(", "))
