"""Units are held out of the count, and count again: once each, however often, late, or in which order it is told.

Locks: the suspicion by its name, then ads by their ids, as everywhere.
"""

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert

from ads.ads.rows import Ad
from ads.ads.rules import COUNTS_SALES
from ads.ads.selects import locked_ad
from ads.doubts import rules, selects
from ads.doubts.rows import Doubt, DoubtVerdict
from ads.service import Ads
from ads.stock.rules import CLEARED, DOUBTED, LAPSED, bought_units
from ads.stock.selects import moves_of, was_refused
from ads.stock.steps.cancelling import OrderNotCounted
from ads.stock.steps.counting import move_count
from contracts.events import DoubtDecided, DoubtedItem, ItemsCancelled, UnitsDoubted
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.locks import lock_name


def doubt(work: UnitOfWork, event: UnitsDoubted) -> None:
    """Hold items of a suspicion out, as long as their ads are not over. Repeating it changes nothing.

    What was cleared before it was told of is left alone. Raises `OrderNotCounted` while an item's order is on its way.
    """
    lock_name(work.session, event.suspicion_id)
    decided = work.session.get(DoubtVerdict, event.suspicion_id)
    if decided is not None and decided.verdict == rules.CLEARED:
        return
    for item in sorted(event.items, key=lambda item: (item.ad_id, item.item_id)):
        _doubt_item(work, event, item, decided)


def _doubt_item(work: UnitOfWork, event: UnitsDoubted, item: DoubtedItem, decided: DoubtVerdict | None) -> None:
    ad = locked_ad(work.session, item.ad_id)
    if not rules.takes_doubts(ad.status, ad.closing_at, work.now):
        return
    moves = moves_of(work.session, item.ad_id, item.item_id)
    if not moves and not was_refused(work.session, item.ad_id, item.item_id):
        raise OrderNotCounted(item.item_id)
    if not bought_units(moves) or not _note(work, event, item, decided):
        return
    if counted := sum(moves.values()):
        move_count(work, ad, item.item_id, -counted, f"{DOUBTED}{ad.sequence + 1}")
    _settle(work, ad)


def _note(work: UnitOfWork, event: UnitsDoubted, item: DoubtedItem, decided: DoubtVerdict | None) -> bool:
    """Keep that the suspicion doubts the item; False where it is known."""
    state, decided_at = (decided.verdict, decided.decided_at) if decided else (rules.UNDECIDED, None)
    row = {"suspicion_id": event.suspicion_id, "item_id": item.item_id, "ad_id": item.ad_id}
    row |= {"state": state, "doubted_at": event.doubted_at, "decided_at": decided_at}
    return rows_changed(work.session, insert(Doubt).values(row).on_conflict_do_nothing()) == 1


def decide(work: UnitOfWork, event: DoubtDecided) -> None:
    """A suspicion was cleared: what it held out counts again; or confirmed: it stays out. The first verdict stands."""
    lock_name(work.session, event.suspicion_id)
    verdict = {"suspicion_id": event.suspicion_id, "verdict": event.verdict, "decided_at": event.decided_at}
    if rows_changed(work.session, insert(DoubtVerdict).values(verdict).on_conflict_do_nothing()) == 0:
        return
    doubted = select(Doubt.ad_id).where(Doubt.suspicion_id == event.suspicion_id).distinct().order_by(Doubt.ad_id)
    for ad_id in work.session.scalars(doubted).all():
        ad = locked_ad(work.session, ad_id)
        _move(work, ad, event.verdict, event.suspicion_id)
        _settle(work, ad, CLEARED)


def lapse_doubts(service: Ads) -> int:
    """Due step: what no operator decided about in time counts again, and the final price can be fixed; how many ads."""
    with service.work() as work:
        ads = selects.overdue_ads(work.session, work.now)
        for ad in ads:
            _move(work, ad, rules.LAPSED)
            _settle(work, ad, LAPSED)
        return len(ads)


def after_cancel(work: UnitOfWork, event: ItemsCancelled) -> None:
    """What left the count by a cancel needs no decision: the end of its ad does not wait for it.

    What is cancelled after the end counts all the same, or not: that is still to be decided.
    """
    for ad_id in sorted({item.ad_id for item in event.items}):
        ad = work.session.get(Ad, ad_id)
        if ad is not None and ad.units_undecided:
            _settle(work, locked_ad(work.session, ad_id))


def _move(work: UnitOfWork, ad: Ad, state: str, suspicion_id: str | None = None) -> None:
    """Move the doubts about an ad's items that are undecided: of one suspicion, or all."""
    moved = update(Doubt).where(Doubt.ad_id == ad.ad_id, Doubt.state.in_(rules.MOVES.before(state)))
    if suspicion_id is not None:
        moved = moved.where(Doubt.suspicion_id == suspicion_id)
    work.session.execute(moved.values(state=state, decided_at=work.now).execution_options(synchronize_session=False))


def _settle(work: UnitOfWork, ad: Ad, mark: str = CLEARED) -> None:
    """Count again what no doubt holds out any more, and keep how much is waited for. The ad is locked."""
    if ad.status not in COUNTS_SALES:
        return
    standings = selects.standings(work.session, ad.ad_id)
    for one in standings:
        if one.units_out and not rules.holds_out(one.states):
            move_count(work, ad, one.item_id, one.units_out, f"{mark}{ad.sequence + 1}")
    ad.units_undecided = sum(one.units_out for one in standings if rules.is_waited_for(one.states))
    work.session.flush()
