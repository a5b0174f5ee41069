"""Selects of follows."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.follows.rows import Follow
from ads.views.selects.shown import ShownAd, shown_in_order
from kit.keyset import BarePart, Sorting, bare_part, behind

FAVORITES_AT_ONCE = 200
NEWEST = Sorting((Follow.since, Follow.ad_id))


def favorites(session: Session, person_id: str, after: int | None = None) -> BarePart[ShownAd]:
    """The ads that a person follows, the newest follow first; from behind the ad `after` on."""
    mine = Follow.person_id == person_id
    ids = behind(session, select(Follow.ad_id).where(mine), NEWEST, after, mine)
    part = bare_part(session.scalars(ids.limit(FAVORITES_AT_ONCE + 1)).all(), FAVORITES_AT_ONCE, lambda ad_id: ad_id)
    return part.showing(shown_in_order(session, part.items))
