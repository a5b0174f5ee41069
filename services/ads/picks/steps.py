"""Choosing the ads that stand first in the home page's row."""

from collections.abc import Sequence

from sqlalchemy import delete, insert, text

from ads.picks import rules, selects
from ads.picks.rows import Pick
from contracts.events.acts import Change
from kit.db import UnitOfWork


def choose(work: UnitOfWork, ad_ids: Sequence[int], seen_ids: Sequence[int] | None = None) -> dict[int, Change]:
    """Put these ads first, in this order, and no others; gives what became of each whose place is another one.

    What was chosen before may stay when it has ended meanwhile: the row shows it no more. Raises `Invalid` for an ad
    that is named twice, or is not open, and `Conflict` (row_changed) where it is not what the operator saw any more.
    """
    # Two operators may be at it at once: the one who came first has the row alone meanwhile, and others read it.
    work.session.execute(text("LOCK TABLE picks IN SHARE ROW EXCLUSIVE MODE"))
    if len(set(ad_ids)) < len(ad_ids):
        raise rules.twice()
    before = selects.picked_ids(work.session)
    if before == list(ad_ids):
        return {}
    if seen_ids is not None and before != list(seen_ids):
        raise rules.row_changed()
    new = set(ad_ids) - set(before)
    if selects.open_ids(work.session, new) != new:
        raise rules.not_open()
    work.session.execute(delete(Pick))
    if ad_ids:
        rows = [{"ad_id": ad_id, "place": place} for place, ad_id in enumerate(ad_ids, start=rules.FIRST_PLACE)]
        work.session.execute(insert(Pick), rows)
    return rules.moves(before, ad_ids)
