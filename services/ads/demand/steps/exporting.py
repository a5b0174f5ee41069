"""All of a supplier's demand, part by part: each in a unit of work of its own, however slowly the file is fetched."""

from collections.abc import Iterator, Sequence

from ads.demand import selects
from ads.demand.selects import ProductDemand
from ads.service import Ads
from kit.cursor import read_cursor


def parts_of(
    service: Ads, supplier_id: str, q: str = "", sort: str = selects.MOST
) -> Iterator[Sequence[ProductDemand]]:
    """What people want of the supplier's products that `q` finds, as they are sorted."""
    after: object = None
    while True:
        with service.work() as work:
            found = selects.demand_page(work.session, supplier_id, work.now, q, sort, after)
        yield found.items
        if found.next is None:
            return
        after = read_cursor(found.next)
