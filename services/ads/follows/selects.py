"""Selects of follows."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.follows.rows import Follow
from ads.views.selects.shown import ShownAd, shown_in_order
from kit.keyset import BarePart, Sorting, part_behind

FAVORITES_AT_ONCE = 200
NEWEST = Sorting((Follow.since, Follow.ad_id))


def favorites(session: Session, person_id: str, after: object = None) -> BarePart[ShownAd]:
    """The ads that a person follows, the newest follow first; from behind `after` on."""
    mine = Follow.person_id == person_id
    part = part_behind(session, select(Follow.ad_id).where(mine), NEWEST, after, mine, FAVORITES_AT_ONCE)
    return part.showing(shown_in_order(session, [ad_id for (ad_id,) in part.items]))
