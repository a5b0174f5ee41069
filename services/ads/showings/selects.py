"""What became of what an ad shows: its public changes."""

import itertools

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.ads.selects import require_ad
from ads.showings.rows import Showing
from ads.showings.rules import Change

CHANGES_PAGE = 20


def changes_page(session: Session, ad_id: int, before: int | None) -> tuple[list[Change], bool]:
    """The changes of an ad's product since it was published, newest first, and whether there are older ones.

    Raises `NotFound`.
    """
    require_ad(session, ad_id)
    showings = select(Showing).where(Showing.ad_id == ad_id).order_by(Showing.seq.desc())
    if before is not None:
        showings = showings.where(Showing.seq < before)
    # One more for the oldest change of the page, which needs what was before it, and one to know whether more follow.
    found = list(session.scalars(showings.limit(CHANGES_PAGE + 2)))
    changes = [Change(older, newer) for newer, older in itertools.pairwise(found)]
    return changes[:CHANGES_PAGE], len(changes) > CHANGES_PAGE
