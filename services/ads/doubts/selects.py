"""Selects of doubts."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import CLOSING, COUNTS_SALES
from ads.ads.selects import terms_of
from ads.doubts import rules
from ads.doubts.rows import Doubt
from ads.price.rules.curve import price_at
from ads.stock.rows import HistoryLine
from ads.stock.selects import in_doubt

LAPSES_AT_ONCE = 50


@dataclass(frozen=True)
class Standing:
    """An item that was doubted: the states of all doubts about it, and how many units are held out."""

    item_id: str
    states: frozenset[str]
    units_out: int


def standings(session: Session, ad_id: int) -> list[Standing]:
    """All items of an ad that were ever doubted."""
    states = defaultdict(set)
    for item_id, state in session.execute(select(Doubt.item_id, Doubt.state).where(Doubt.ad_id == ad_id)):
        states[item_id].add(state)
    out = select(HistoryLine.item_id, -func.sum(HistoryLine.units)).where(HistoryLine.item_id.in_(states))
    out = out.where(HistoryLine.ad_id == ad_id, in_doubt()).group_by(HistoryLine.item_id)
    units = dict(session.execute(out).all())
    return [Standing(item, frozenset(found), int(units.get(item, 0))) for item, found in sorted(states.items())]


def overdue_ads(session: Session, now: datetime) -> Sequence[Ad]:
    """Ads that waited for a decision as long as they may, locked."""
    waited = (Ad.status == CLOSING) & (Ad.units_undecided > 0) & (Ad.closing_at <= now - rules.PATIENCE)
    locked = select(Ad).where(waited).order_by(Ad.ad_id).limit(LAPSES_AT_ONCE)
    return session.scalars(locked.with_for_update(skip_locked=True)).all()


@dataclass(frozen=True)
class DoubtedAd:
    """An ad of which a suspicion doubts units: its price now, and what it would be if that was cleared."""

    ad: Ad
    units: int
    since: datetime
    cleared_kurus: int

    @property
    def waits_until(self) -> datetime | None:
        """Until when its end waits for the decision; None as long as it is open, and once nothing waits."""
        return doubt_until(self.ad)


def doubt_until(ad: Ad) -> datetime | None:
    """Until when the end of an ad waits for a decision about its units; None if it does not."""
    if ad.status != CLOSING or ad.closing_at is None or not ad.units_undecided:
        return None
    return rules.waits_until(ad.closing_at)


def doubted_ads(session: Session, suspicion_id: str) -> list[DoubtedAd]:
    """What a suspicion holds out, ad by ad."""
    doubts = session.scalars(select(Doubt).where(Doubt.suspicion_id == suspicion_id)).all()
    by_ad = defaultdict(list)
    for doubt in doubts:
        by_ad[doubt.ad_id].append(doubt)
    return [_doubted(session, ad_id, suspicion_id, by_ad[ad_id]) for ad_id in sorted(by_ad)]


def _doubted(session: Session, ad_id: int, suspicion_id: str, doubts: Sequence[Doubt]) -> DoubtedAd:
    mine = {doubt.item_id for doubt in doubts if rules.holds_out([doubt.state])}
    others = select(Doubt.item_id).where(Doubt.ad_id == ad_id, Doubt.suspicion_id != suspicion_id)
    held = set(session.scalars(others.where(Doubt.state.in_((rules.UNDECIDED, rules.CONFIRMED)))))
    out = {one.item_id: one.units_out for one in standings(session, ad_id) if one.item_id in mine}
    # At last: who reads that nothing is held out any more, reads the price that follows from it, and asks no more.
    ad = session.get_one(Ad, ad_id, populate_existing=True)
    back = sum(units for item, units in out.items() if item not in held) if ad.status in COUNTS_SALES else 0
    since = min(doubt.doubted_at for doubt in doubts)
    return DoubtedAd(ad, sum(out.values()), since, price_at(terms_of(ad), ad.units_sold + back))
