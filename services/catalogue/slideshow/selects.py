"""What the slideshow shows."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from catalogue.slideshow.rows import Banner
from catalogue.slideshow.rules import SLIDES


def banners(session: Session) -> Sequence[Banner]:
    """The slideshow's pictures of all days, in order."""
    return session.scalars(select(Banner).order_by(Banner.place, Banner.id)).all()


def banners_on(session: Session, day: date) -> Sequence[Banner]:
    """Those that the home page shows on a day of Istanbul: the first ones that have it among their days."""
    has_begun = or_(Banner.shows_from.is_(None), Banner.shows_from <= day)
    goes_on = or_(Banner.shows_until.is_(None), Banner.shows_until >= day)
    shown = select(Banner).where(has_begun, goes_on).order_by(Banner.place, Banner.id)
    return session.scalars(shown.limit(SLIDES)).all()
