"""Who said what they would pay for a product and asked for a mail hears of the next ad of its model, once."""

from collections.abc import Collection

from ads.ads.rows import Ad
from ads.copies.rows import Product
from ads.demand import selects
from contracts.events import DemandAnswered, ToldVoter
from kit.db import UnitOfWork

TOLD_AT_ONCE = 200  # people of one event


def tell_voters(work: UnitOfWork, ad: Ad, product: Product, told: Collection[str]) -> None:
    """Announce a new ad to those who asked for that, but for those who are told of it already because they follow."""
    found = [one for one in selects.voters_to_tell(work.session, ad, work.now) if one.person_id not in told]
    for first in range(0, len(found), TOLD_AT_ONCE):
        work.announce(
            DemandAnswered(
                ad_id=ad.ad_id,
                title=f"{product.brand_name} {product.model_name}",
                path=f"/ilan/{ad.ad_id}/{ad.slug}",
                initial_price_kurus=ad.initial_kurus,
                target_price_kurus=ad.target_kurus,
                deposit_kurus=ad.deposit_kurus,
                ends_at=ad.ends_at,
                voters=[ToldVoter(one.person_id, one.mail_key) for one in found[first : first + TOLD_AT_ONCE]],
            )
        )
