"""What looks as if a supplier bought from itself is told to payments, where operators look at it.

A refusal takes back all that its unit of work did, so that it is told is a unit of work of its own.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from contracts.events import OwnPurchaseSuspected
from kit.db import UnitOfWork
from kit.errors import Conflict
from orders.ads import selects
from orders.ads.rules import OWN_AD
from orders.service import Orders

COMPANY, REFUSED = "company", "refused"


@contextmanager
def telling_refusals(service: Orders, buyer_id: str, ads_of: Callable[[UnitOfWork], list[int]]) -> Iterator[None]:
    """All that is refused in here for being the buyer's own is told; `ads_of` names the ads that were wanted."""
    try:
        yield
    except Conflict as refused:
        if refused.code == OWN_AD:
            with service.work() as work:
                for ad_id, supplier_id in selects.own_ads(work.session, buyer_id, ads_of(work)):
                    work.announce(OwnPurchaseSuspected(buyer_id, supplier_id, ad_id, REFUSED, work.now))
        raise
