"""The photographs of the demo world: which there are of a product, and of a slide. `tools/pictures` makes them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

PHOTOS = Path(__file__).parent / "photos"
AT_MOST = 4  # of one product: each is decoded and made in five sizes while the world begins


@cache
def photos_of(name: str) -> tuple[Path, ...]:
    """The pictures of a product in the order in which they are shown; the first is the one on cards."""
    return tuple(sorted(PHOTOS.glob(f"{name}-[0-9].webp")))[:AT_MOST]


def slide_photo(name: str) -> Path:
    """The wide picture of a slide."""
    return PHOTOS / f"slide-{name}.webp"


def all_photos() -> Iterator[tuple[Path, bool]]:
    """Every photograph, and whether it is made square: a slide keeps its own shape."""
    for photo in sorted(PHOTOS.glob("*.webp")):
        yield photo, not photo.stem.startswith("slide-")
