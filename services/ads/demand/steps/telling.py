"""Who said what they would pay for a product and asked for a mail hears of the next ad of its model, once."""

from collections.abc import Collection

from ads.ads.rows import Ad
from ads.ads.selects import told_of
from ads.copies.rows import Product
from ads.demand import selects
from contracts.events import DemandAnswered, ToldVoter
from kit.db import UnitOfWork

TOLD_AT_ONCE = 200  # people of one event


def tell_voters(work: UnitOfWork, ad: Ad, product: Product, told: Collection[str]) -> None:
    """Announce a new ad to those who asked for that, but for those who are told of it already because they follow."""
    already = set(told)  # there may be thousands of both
    found = [one for one in selects.voters_to_tell(work.session, ad, work.now) if one.person_id not in already]
    awaited = told_of(ad, product)
    for first in range(0, len(found), TOLD_AT_ONCE):
        voters = [ToldVoter(one.person_id, one.mail_key) for one in found[first : first + TOLD_AT_ONCE]]
        work.announce(DemandAnswered(**awaited, voters=voters))
