"""Votes that count no more are removed: no buyer is held to what was said half a year ago."""

from ads.demand import selects
from ads.demand.rules import COUNTS_FOR
from ads.service import Ads
from kit.changes import rows_changed


def forget_votes(service: Ads) -> int:
    """Due step: remove a batch of the votes that count no more; gives how many went where more may be left."""
    with service.work() as work:
        work.is_quiet = True
        removed = rows_changed(work.session, selects.older_than(work.now - COUNTS_FOR))
    return removed if removed >= selects.AT_ONCE else 0
