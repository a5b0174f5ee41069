"""What lies on the desk: the ads of which something is to ship, and all of it, part by part."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.errors import Conflict
from orders.ads.rows import AdCopy
from orders.ads.selects import codes_of
from orders.fulfilment import selects as fulfilment_selects
from orders.fulfilment.rules.to_ship import ToShip, by_last_day, invoice_of, option_text, recipient_of
from orders.orders.rows import Item, Order
from orders.orders.rules.parts import units_to_ship
from orders.orders.steps.items import parts_of, title_of
from orders.people.rules import recipient_name
from orders.service import Orders
from orders.views.steps.showing_items import show_options

PAPER_MAX = 1_000


def show_desk(work: UnitOfWork, supplier_id: str) -> list[dict[str, Any]]:
    """The ads of which something waits or is on its way, with what is to ship of each and until when."""
    return [
        {
            "ad_id": ad.id,
            "title": title_of(ad),
            "image_url": ad.image_url,
            "to_ship": to_ship,
            "late": late,
            "ship_by": istanbul_date(ship_by) if ship_by else None,
        }
        for ad, to_ship, late, ship_by in fulfilment_selects.ads_on_desk(work.session, supplier_id, work.now)
    ]


def parts_to_ship(
    service: Orders, supplier_id: str, ad_id: int | None, numbers: Sequence[str] = ()
) -> Iterator[list[ToShip]]:
    """All that is to ship, or what of it these orders have (`numbers`), some at a time, each in a unit of work of its
    own: a slow reader holds no row of the others.

    What is shipped meanwhile may be left out, and nothing comes twice.
    """
    behind: tuple[int, int] | None = None
    while True:
        with service.work() as work:
            found = fulfilment_selects.items_to_ship(work.session, supplier_id, ad_id, behind, numbers)
            codes = codes_of(work.session, {item.ad_id for item, _ in found})
            part = [_to_ship(item, order, item.ad, codes.get(item.ad_id, "")) for item, order in found]
        yield part
        if len(found) < fulfilment_selects.PART:
            return
        last, _ = found[-1]
        behind = (last.ad_id, last.position)


def few_enough(parts: Iterable[list[ToShip]]) -> list[ToShip]:
    """All of it, for a paper, what is due first at the top. Raises `Conflict` (too_much_for_paper): a printer's day has
    an end, too.
    """
    found: list[ToShip] = []
    for part in parts:
        found += part
        if len(found) > PAPER_MAX:
            message = f"Tek dosyada en fazla {PAPER_MAX} sipariş basılabilir; önce bir bölümünü kargoya veriniz."
            raise Conflict("too_much_for_paper", message)
    return by_last_day(found)


def _to_ship(item: Item, order: Order, ad: AdCopy, code: str) -> ToShip:
    to, bill = order.ships_to, order.bills_to
    return ToShip(
        order_id=order.id,
        number=order.number,
        ad_id=item.ad_id,
        title=item.title or title_of(ad),
        code=code,
        options=option_text(show_options(item)),
        units=units_to_ship(parts_of(item)),
        ship_by=istanbul_date(item.ship_by) if item.ship_by else None,
        seller_name=ad.published.supplier_name,
        recipient=recipient_of(to, recipient_name(to)),
        invoice=invoice_of(bill, recipient_name(bill)),
    )
