"""The pictures of the slideshow, as every visitor reads them and as operators do."""

from dataclasses import asdict, dataclass
from datetime import date
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
    """The same with the id by which operators move and remove it, and its days."""

    id: int
    shows_from: date | None
    shows_until: date | None


def photos_document(session: Session, day: date) -> list[dict[str, Any]]:
    """The slideshow's pictures of a day, in order, as the document that every visitor reads."""
    return [asdict(_photo(banner)) for banner in slideshow_selects.banners_on(session, day)]


def banners_list(session: Session) -> list[KeptPhoto]:
    """The pictures of all days as operators see them."""
    return [
        KeptPhoto(**vars(_photo(one)), id=one.id, shows_from=one.shows_from, shows_until=one.shows_until)
        for one in slideshow_selects.banners(session)
    ]


def _photo(banner: Banner) -> Photo:
    return Photo(banner.picture["url"], banner.picture["srcset"], banner.alt)
