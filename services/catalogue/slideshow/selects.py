"""What the slideshow shows."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from catalogue.slideshow.rows import Banner


def banners(session: Session) -> Sequence[Banner]:
    """The slideshow's pictures, in order."""
    return session.scalars(select(Banner).order_by(Banner.place, Banner.id)).all()
