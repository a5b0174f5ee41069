"""What the first supplier of the demo world is writing: an ad copied from one of its own, and one planned ahead."""

from datetime import timedelta

from sqlalchemy import select

from ads.ads.rows import Ad
from ads.drafts.rules import Written
from ads.drafts.steps.writing import clone_ad
from ads.publishing.steps.planning import Plan, plan_ad
from ads.service import Ads
from kit.clock import end_of_istanbul_day
from tools.demo.beside import SharedMarket
from tools.demo.made import Happening

WRITTEN_AGO = timedelta(minutes=40)
DAYS_AHEAD = 4
BEFORE_MIDNIGHT = timedelta(hours=14, minutes=59, seconds=59)  # nine in the morning


def drafts(market: SharedMarket, supplier: str) -> list[Happening]:
    """What the supplier writes, and how long ago."""

    def write() -> None:
        with market.service(Ads).work() as work:
            mine = select(Ad.ad_id).where(Ad.supplier_id == supplier, Ad.deposit_kurus.is_(None)).order_by(Ad.ad_id)
            first, second = work.session.scalars(mine.limit(2)).all()
            clone_ad(work, supplier, first).quantity = None
            planned = clone_ad(work, supplier, second)
            written = Written(**{name: getattr(planned, name) for name in Written.__dataclass_fields__})
            starts_at = end_of_istanbul_day(work.now, DAYS_AHEAD) - BEFORE_MIDNIGHT
            work.session.flush()
            plan_ad(work, supplier, Plan(planned.draft_id, planned.version, starts_at, written))

    return [(WRITTEN_AGO, write)]
