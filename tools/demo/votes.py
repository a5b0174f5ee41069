"""What people of the demo world would pay for what the first supplier sold, now that its ads are over."""

from datetime import timedelta

from sqlalchemy import select

from ads.ads.rows import Ad
from ads.ads.rules import ENDED
from ads.demand.steps.voting import vote
from ads.service import Ads
from tools.demo.beside import SharedMarket
from tools.demo.made import Happening

VOTED_AGO = timedelta(hours=5)
ADS = 2
# What each of some buyers would pay, in per cent of the first price, for how many, and whether they want a mail.
VOTES = ((100, 1, True), (92, 1, False), (85, 2, True), (85, 1, True), (78, 3, False), (70, 1, True), (70, 2, False))
WHOLE_LIRA = 100  # people name no kuruş


def votes(market: SharedMarket, supplier: str, buyers: list[str]) -> list[Happening]:
    """When they say it, as long before now."""

    def say() -> None:
        with market.service(Ads).work() as work:
            over = select(Ad).where(Ad.supplier_id == supplier, Ad.status == ENDED, Ad.deposit_kurus.is_(None))
            for ad in work.session.scalars(over.order_by(Ad.ad_id).limit(ADS)).all():
                for buyer, (percent, units, wants_mail) in zip(buyers, VOTES, strict=False):
                    price = ad.initial_kurus * percent // 100 // WHOLE_LIRA * WHOLE_LIRA
                    vote(work, buyer, ad.ad_id, price, min(units, ad.max_per_buyer), wants_mail)

    return [(VOTED_AGO, say)]
