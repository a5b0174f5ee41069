"""The pictures of the slideshow, as every visitor reads them and as operators do."""

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy.orm import Session

from catalogue.slideshow import selects as slideshow_selects
from catalogue.slideshow.rows import Banner


@dataclass(frozen=True)
class Photo:
    """A picture of the slideshow."""

    url: str
    srcset: str
    alt: str


@dataclass(frozen=True)
class KeptPhoto(Photo):
    """The same with the id by which operators move and remove it."""

    id: int


def photos_document(session: Session) -> list[dict[str, Any]]:
    """The slideshow's pictures, in order, as the document that every visitor reads."""
    return [asdict(_photo(banner)) for banner in slideshow_selects.banners(session)]


def banners_list(session: Session) -> list[KeptPhoto]:
    """The same pictures as operators see them."""
    return [KeptPhoto(**vars(_photo(banner)), id=banner.id) for banner in slideshow_selects.banners(session)]


def _photo(banner: Banner) -> Photo:
    return Photo(banner.picture["url"], banner.picture["srcset"], banner.alt)
