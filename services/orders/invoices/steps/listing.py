"""What a supplier has to invoice and has invoiced, on the screen and for an integrator."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.known import known
from orders.fulfilment.rules.to_ship import invoice_of, option_text
from orders.invoices import selects
from orders.invoices.rows import Invoice
from orders.invoices.rules.batch import BatchLine, billed_to
from orders.invoices.rules.due import InvoiceState, Kind
from orders.invoices.rules.internet_sale import CARRIERS, InternetSale
from orders.invoices.selects import Found, Wish
from orders.invoices.steps.reckoning import reckoned
from orders.orders.rows import Item, Order
from orders.orders.steps.items import title_of
from orders.parcels.rows import Shipment
from orders.people.rules import recipient_name
from orders.service import Orders
from orders.views.steps.showing_items import show_options


def list_items(work: UnitOfWork, supplier_id: str, wish: Wish, after: str | None) -> dict[str, Any]:
    """A part of the items that a wish asks for, each with what is due or was invoiced, and the invoices that stand."""
    found = selects.items(work.session, supplier_id, wish, after)
    return {"items": show_rows(work, found.items), "more": found.more, "total": found.total}


def show_rows(work: UnitOfWork, rows: Sequence[Found]) -> list[dict[str, Any]]:
    """Items with a final price, each with what is due or was invoiced, and the invoices that stand."""
    kept = _invoices_by_item(work, [row[0].id for row in rows])
    return [_shown(row, kept.get(row[0].id, ())) for row in rows]


def list_ads(work: UnitOfWork, supplier_id: str) -> list[dict[str, Any]]:
    """The ads of which something is due."""
    return [
        {"ad_id": ad.id, "title": title_of(ad), "waiting": waiting, "returned": returned}
        for ad, waiting, returned in selects.due_of_ads(work.session, supplier_id)
    ]


def parts_due(service: Orders, supplier_id: str, ad_id: int | None) -> Iterator[list[BatchLine]]:
    """All that is due, some at a time, each in a unit of work of its own.

    So a supplier that reads slowly keeps no other request waiting.
    """
    last: tuple[int, int] | None = None
    while True:
        with service.work() as work:
            found = selects.due_items(work.session, supplier_id, ad_id, last)
            places = selects.places(work.session, [order.id for _, order, _, _ in found])
            numbers = selects.numbers_of(work.session, [sale.invoice_id for _, _, sale, _ in found if sale])
            sent = selects.first_shipments(work.session, [item.id for item, _, _, _ in found])
            part = [_batch_line(row, places[row[0].id], numbers, sent.get(row[0].id)) for row in found]
        yield part
        if len(found) < selects.PART:
            return
        last = (found[-1][0].ad_id, found[-1][0].position)


def _invoices_by_item(work: UnitOfWork, item_ids: Sequence[str]) -> dict[str, list[Invoice]]:
    kept: dict[str, list[Invoice]] = defaultdict(list)
    for line, invoice in selects.lines_of_items(work.session, item_ids):
        kept[line.item_id].append(invoice)
    return kept


def _shown(found: Found, invoices: Sequence[Invoice]) -> dict[str, Any]:
    item, order, _, _ = found
    line = reckoned(found)
    is_due = line.state is not InvoiceState.SENT
    return {
        "item_id": item.id,
        "order_id": order.id,
        "number": order.number,
        "ad_id": item.ad_id,
        "title": item.title or title_of(item.ad),
        "image_url": item.ad.image_url,
        "billing_name": recipient_name(order.bills_to) if is_due else None,
        "priced_at": item.ad.over_at,
        "state": line.state,
        "kind": line.kind,
        "units": line.units,
        "unit_price_kurus": line.unit_price_kurus,
        "vat_rate": line.vat_rate,
        "net_kurus": line.sums.net_kurus,
        "vat_kurus": line.sums.vat_kurus,
        "gross_kurus": line.sums.gross_kurus,
        "invoices": invoices,
    }


def _batch_line(found: Found, place: int, numbers: Mapping[str, str], sent: Shipment | None) -> BatchLine:
    item, order, sale, _ = found
    line, bill = reckoned(found), order.bills_to
    return BatchLine(
        number=order.number,
        place=place,
        ad_id=item.ad_id,
        kind=line.kind,
        billed=billed_to(bill, invoice_of(bill, recipient_name(bill))),
        title=item.title or title_of(item.ad),
        options=option_text(show_options(item)),
        units=line.units,
        unit_price_kurus=line.unit_price_kurus,
        vat_rate=line.vat_rate,
        priced_on=istanbul_date(item.ad.over_at),
        taken_back=numbers.get(sale.invoice_id, "") if sale else "",
        sale=_made(item, order, sent) if line.kind is Kind.SALE else None,
    )


def _made(item: Item, order: Order, sent: Shipment | None) -> InternetSale:
    """How a sale was made. What was bought with a deposit was paid once its balance was."""
    paid_on = istanbul_date(item.balance_paid_at or known(order.paid_at, "paid_is_dated"))
    if sent is None:
        return InternetSale(paid_on)
    return InternetSale(paid_on, CARRIERS[sent.carrier], istanbul_date(sent.shipped_at))
