"""Who follows an ad is told of its price when it comes to a round step (rules, section 2), at most once a day, and only
of a lower price than they were told before. The first look at an ad after it was first followed tells nothing. A
telling that is under way ends where the price has risen meanwhile, a day later, and with the ad.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import Row, Select, or_, select
from sqlalchemy.dialects.postgresql import insert

from ads.ads.rows import Ad
from ads.ads.rules import OPEN
from ads.ads.selects import terms_of, told_of
from ads.copies.rows import Product
from ads.follows.rows import Follow, PriceNews
from ads.price.rules.curve import next_step
from ads.service import Ads
from contracts.events import PriceStepReached
from kit.db import UnitOfWork
from kit.prepared import prepared, rows, scalars

NOT_AGAIN_FOR = timedelta(days=1)
TOLD_AT_ONCE = 200  # people of one event
ADS_AT_ONCE = 50  # of one look, which reads all ads that are followed
LOOKED_AT_ONCE = 200  # ads that were first followed since the last look
FIRST_PERSON = "00000000-0000-0000-0000-000000000000"


def tell_prices(service: Ads) -> int:
    """Due step: tell some of the followers of some ads whose price came to a round step. Gives how much was done."""
    with service.work() as work:
        begun = _look(work)
        _end_what_is_no_news(work)
        found = _to_tell(work)
        for news, ad in found:
            if news.told_behind is None:
                news.price_kurus, news.next_units = ad.price_kurus, _next_units(ad)
                news.told_at, news.told_behind = work.now, FIRST_PERSON
            _tell_some(work, news, ad)
        return len(found) or begun


def _look(work: UnitOfWork) -> int:
    """Write down where the price stands of open ads that people have begun to follow."""
    ads = scalars(work.session, _not_looked_at()).all()
    news = [{"ad_id": ad.ad_id, "price_kurus": ad.price_kurus, "next_units": _next_units(ad)} for ad in ads]
    if news:
        work.session.execute(insert(PriceNews).values(news).on_conflict_do_nothing())
    return len(news)


@prepared
def _not_looked_at() -> Select[Ad]:
    unknown = select(Ad).outerjoin(PriceNews, PriceNews.ad_id == Ad.ad_id).where(PriceNews.ad_id.is_(None))
    return unknown.where(Ad.status == OPEN, Ad.followers > 0).limit(LOOKED_AT_ONCE)


def _end_what_is_no_news(work: UnitOfWork) -> None:
    """End tellings under way, as of an ad that was sold out meanwhile, of what is true no more or not new."""
    for news in scalars(work.session, _no_news(work.now, work.now - NOT_AGAIN_FOR)):
        news.told_behind = None
    work.session.flush()


@prepared
def _no_news(now: datetime, a_day_ago: datetime) -> Select[PriceNews]:
    is_over = (Ad.status != OPEN) | (Ad.ends_at <= now) | (Ad.price_kurus > PriceNews.price_kurus)
    under_way = select(PriceNews).join(Ad, Ad.ad_id == PriceNews.ad_id).where(PriceNews.told_behind.is_not(None))
    ended = under_way.where(is_over | (PriceNews.told_at <= a_day_ago)).limit(LOOKED_AT_ONCE)
    return ended.with_for_update(of=PriceNews, skip_locked=True)


def _next_units(ad: Ad) -> int | None:
    step = next_step(terms_of(ad), ad.units_sold)
    return None if step is None else ad.units_sold + step.units


def _to_tell(work: UnitOfWork) -> Sequence[Row[PriceNews, Ad]]:
    """Some ads of which there is something to tell; each worker has its own. What is sold out or over is not told."""
    return rows(work.session, _news(work.now, work.now - NOT_AGAIN_FOR)).all()


@prepared
def _news(now: datetime, a_day_ago: datetime) -> Select[PriceNews, Ad]:
    is_lower = (Ad.units_sold >= PriceNews.next_units) & (Ad.price_kurus < PriceNews.price_kurus)
    is_time = or_(PriceNews.told_at.is_(None), PriceNews.told_at <= a_day_ago)
    return (
        select(PriceNews, Ad)
        .join(Ad, Ad.ad_id == PriceNews.ad_id)
        .where(Ad.status == OPEN, Ad.ends_at > now, Ad.units_sold + Ad.units_doubted < Ad.quantity)
        .where(or_(PriceNews.told_behind.is_not(None), is_lower & is_time))
        .order_by(PriceNews.ad_id)
        .limit(ADS_AT_ONCE)
        .with_for_update(of=PriceNews, skip_locked=True)
    )


def _tell_some(work: UnitOfWork, news: PriceNews, ad: Ad) -> None:
    """Announce it to the next of those who followed when it was reached; the last of them end it."""
    followers = select(Follow.person_id).where(
        Follow.ad_id == ad.ad_id,
        Follow.person_id > news.told_behind,
        Follow.person_id != ad.supplier_id,
        Follow.since <= news.told_at,
    )
    people = list(work.session.scalars(followers.order_by(Follow.person_id).limit(TOLD_AT_ONCE)))
    news.told_behind = people[-1] if len(people) == TOLD_AT_ONCE else None
    if people and news.told_at is not None:
        product = work.session.get_one(Product, ad.product_id)
        at = news.told_at
        told = told_of(ad, product)
        work.announce(PriceStepReached(**told, price_kurus=news.price_kurus, reached_at=at, person_ids=people))
