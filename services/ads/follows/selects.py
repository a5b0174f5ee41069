"""Selects of follows."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.follows.rows import Follow
from ads.views.selects.shown import ShownAd, shown_in_order

FAVORITES_LIMIT = 200


def favorites(session: Session, person_id: str) -> list[ShownAd]:
    """The ads that a person follows, the newest follow first."""
    ids = select(Follow.ad_id).where(Follow.person_id == person_id).order_by(Follow.since.desc(), Follow.ad_id.desc())
    return shown_in_order(session, session.scalars(ids.limit(FAVORITES_LIMIT)))
