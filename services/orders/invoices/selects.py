"""What suppliers have to invoice, and invoices. A supplier's items are found by its ads: another's are not there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    DateTime,
    NotNullable,
    Nullable,
    Row,
    Select,
    Text,
    and_,
    case,
    cast,
    exists,
    func,
    null,
    or_,
    select,
)
from sqlalchemy.orm import Session, aliased
from sqlalchemy.sql.elements import ColumnElement

from kit.keyset import BarePart, Slice, Sorting, bare_part, behind, by_time, sliced, total_of
from kit.mornings import Counts
from orders.ads.rows import AdCopy
from orders.ads.rules import ENDED
from orders.invoices.rows import Invoice, InvoiceLine, PaperBegun
from orders.invoices.rules.due import Kind
from orders.invoices.rules.sold import Sold
from orders.orders.rows import Cancellation, Item, Order
from orders.orders.rules.parts import Parts
from orders.orders.rules.states import BalanceState, ItemStatus, OrderStatus
from orders.orders.selects import in_turn
from orders.parcels.rows import Parcel, Shipment, ShipmentItem
from orders.parcels.rules.stranded import Decision
from orders.parcels.selects import STANDS_FOR_SHIPMENT
from orders.shortfalls.rows import Shortfall

# Which items a supplier's list shows; what is due is all that waits, of both kinds.
LISTS = ("due", "waiting", "returned", "sent")
PART = 200  # rows of a file that are read at once
LISTED_AT_ONCE = 200
NEWEST = Sorting((Invoice.kept_at, Invoice.id))
SORTINGS = by_time(Item.position, Item.id)  # carts are filled one item after the other

SALE = aliased(InvoiceLine)
CREDITED = (
    select(func.coalesce(func.sum(InvoiceLine.units), 0))
    .where(InvoiceLine.item_id == Item.id, InvoiceLine.kind == Kind.RETURN, InvoiceLine.replaced_at.is_(None))
    .correlate(Item)
    .scalar_subquery()
)
# The price is final and all of it is paid: what is still owed may be forfeited, and is sold only then.
IS_FINAL = and_(
    Order.status != OrderStatus.CREATED,
    AdCopy.status == ENDED,
    AdCopy.cancel_all_cause.is_(None),
    Item.final_price_kurus.is_not(None),
    Item.status != ItemStatus.CANCELLED,
    or_(Item.balance_state.is_(None), Item.balance_state == BalanceState.PAID),
)
# As `rules.due.state_of`, for the database.
IS_WAITING = and_(SALE.item_id.is_(None), IS_FINAL)
IS_RETURNED = SALE.units - CREDITED > Item.units - Item.cancelled_units - Item.returned_units
IS_SENT = SALE.units - CREDITED <= Item.units - Item.cancelled_units - Item.returned_units
STATES: dict[str, ColumnElement[bool]] = {
    "due": or_(IS_WAITING, IS_RETURNED),
    "waiting": IS_WAITING,
    "returned": IS_RETURNED,
    "sent": IS_SENT,
}

Found = Row[Item, Order, InvoiceLine | None, int]


@dataclass(frozen=True)
class Wish:
    """Which of its items a supplier wants to see: in one state, of one ad (None: of all), of orders numbered so; sorted
    by one of `SORTINGS` (None: as its state is).
    """

    state: str = "due"
    ad_id: int | None = None
    q: str = ""
    sort: str | None = None


def items(session: Session, supplier_id: str, wish: Wish, after: str | None) -> Slice[Found]:
    """A part of the items that a wish asks for, from behind `after` on, sorted by `sorting_of`."""
    wanted = items_wanted(supplier_id, wish)
    found = session.execute(behind(session, wanted, sorting_of(wish), after)).all()
    return sliced(found, total_of(session, wanted.with_only_columns(Item.id)))


def items_wanted(supplier_id: str, wish: Wish) -> Select[Item, Order, InvoiceLine | None, int]:
    """All items that a wish asks for."""
    wanted = _of_supplier(supplier_id).where(STATES[wish.state])
    if wish.ad_id is not None:
        wanted = wanted.where(Item.ad_id == wish.ad_id)
    if wish.q:
        wanted = wanted.where(func.starts_with(cast(Order.id, Text), wish.q.removeprefix("#").lower()))
    return wanted


def sorting_of(wish: Wish) -> Sorting:
    """What a wish asks for; without it, what is done newest first, all else oldest first."""
    return SORTINGS[wish.sort or ("newest" if wish.state == "sent" else "oldest")]


def due_of_ads(session: Session, supplier_id: str) -> Sequence[Row[AdCopy, int, int]]:
    """All ads of which something is due, the newest first: how many sales, and how many returns."""
    waiting, returned = func.count().filter(IS_WAITING), func.count().filter(IS_RETURNED)
    wanted = _of_supplier(supplier_id).where(STATES["due"]).with_only_columns(AdCopy, waiting, returned)
    return session.execute(wanted.group_by(AdCopy.id).order_by(AdCopy.id.desc())).all()


def has_sales_to_invoice(session: Session, supplier_id: str) -> bool:
    """Whether a supplier has sold something for which there is no invoice yet."""
    return session.execute(_of_supplier(supplier_id).where(IS_WAITING).limit(1)).first() is not None


def counts_due() -> Counts:
    """How many invoices are due, for each supplier; they have no last day."""
    due = _items().where(STATES["due"])
    no_day = Nullable(cast(null(), DateTime(timezone=True)))
    return due.with_only_columns(NotNullable(AdCopy.supplier_id), func.count(), no_day).group_by(AdCopy.supplier_id)


def due_items(
    session: Session, supplier_id: str, ad_id: int | None, last: tuple[int, int] | None, limit: int = PART
) -> Sequence[Found]:
    """What is due of one ad or of all (None), ad by ad: the first ones behind `last`, an ad and a place."""
    wanted = _due(supplier_id)
    if ad_id is not None:
        wanted = wanted.where(Item.ad_id == ad_id)
    return in_turn(session, wanted, last, limit)


def _due(supplier_id: str) -> Select[Item, Order, InvoiceLine | None, int]:
    return _of_supplier(supplier_id).where(STATES["due"])


def items_of_order(session: Session, supplier_id: str, order_id: str) -> Sequence[Found]:
    """A supplier's items of an order that are invoiced, or have to be."""
    wanted = _of_supplier(supplier_id).where(Order.id == order_id, or_(IS_FINAL, SALE.item_id.is_not(None)))
    return session.execute(wanted.order_by(Item.position)).all()


def orders_numbered(session: Session, supplier_id: str, numbers: Iterable[str]) -> Sequence[str]:
    """The ids of paid orders with these numbers in which a supplier has something."""
    wanted = (
        select(Order.id)
        .where(
            Order.number.in_(list(numbers)),
            Order.status != OrderStatus.CREATED,
            Order.id.in_(select(Item.order_id).join(AdCopy).where(AdCopy.supplier_id == supplier_id)),
        )
        .limit(2)
    )
    return session.scalars(wanted).all()


def _of_supplier(supplier_id: str) -> Select[Item, Order, InvoiceLine | None, int]:
    return _items().where(AdCopy.supplier_id == supplier_id)


def _items() -> Select[Item, Order, InvoiceLine | None, int]:
    return (
        select(Item, Order, Nullable(SALE), CREDITED)
        .join(Order, Order.id == Item.order_id)
        .join(AdCopy, AdCopy.id == Item.ad_id)
        .outerjoin(SALE, and_(SALE.item_id == Item.id, SALE.kind == Kind.SALE, SALE.replaced_at.is_(None)))
    )


def sold_of_ad(session: Session, ad_id: int) -> list[Sold]:
    """The items of an ad that were bought, those that are alike together: however many there are, few kinds of them."""
    is_paid = or_(Item.balance_state.is_(None), Item.balance_state == BalanceState.PAID)
    price = case((is_paid, Item.final_price_kurus))
    left = Item.units - Item.cancelled_units
    kinds = (Item.status, left, Item.sent_units, Item.arrived_units, Item.units, Item.returned_units, price)
    bought = (
        select(*kinds, AdCopy.vat_rate, func.count())
        .join(Order, Order.id == Item.order_id)
        .join(AdCopy, AdCopy.id == Item.ad_id)
        .where(Item.ad_id == ad_id, Order.status != OrderStatus.CREATED)
        .group_by(*kinds, AdCopy.vat_rate)
    )
    return [Sold(Parts(ItemStatus(row[0]), *row[1:4]), *row[4:]) for row in session.execute(bought)]


def given_up_of_ad(session: Session, ad_id: int) -> tuple[int, int]:
    """How many units of an ad their buyers cancelled, and how many their supplier could not deliver."""
    of_item = and_(Item.id == Cancellation.item_id, Item.order_id == Cancellation.order_id)  # as its index has them
    cancelled = select(func.sum(Cancellation.units)).join(Item, of_item)
    missing = select(func.sum(Shortfall.units)).join(Item, Item.id == Shortfall.item_id)
    by_buyers, by_supplier = (
        int(session.execute(wanted.where(Item.ad_id == ad_id)).scalar_one() or 0) for wanted in (cancelled, missing)
    )
    return by_buyers, by_supplier


def places(session: Session, order_ids: Iterable[str]) -> dict[str, int]:
    """The place of each item among those of its order, from 1 on."""
    place = func.row_number().over(partition_by=Item.order_id, order_by=Item.position)
    wanted = select(Item.id, place).where(Item.order_id.in_(set(order_ids)))
    return {row[0]: row[1] for row in session.execute(wanted)}


def first_shipments(session: Session, item_ids: Iterable[str]) -> dict[str, Shipment]:
    """The first shipment of each item whose parcel was not given up or taken back; an item that lies with its supplier
    has none.
    """
    ended = exists().where(
        STANDS_FOR_SHIPMENT,
        Parcel.reference_id == Shipment.id,
        Parcel.decision.in_((Decision.SENT_AGAIN, Decision.GIVEN_UP, Decision.TAKEN_BACK)),
    )
    wanted = (
        select(ShipmentItem.item_id, Shipment)
        .join(Shipment, Shipment.id == ShipmentItem.shipment_id)
        .where(ShipmentItem.item_id.in_(set(item_ids)), ~ended)
        .order_by(Shipment.shipped_at.desc(), Shipment.id)  # the first one comes last, and stays
    )
    return {row[0]: row[1] for row in session.execute(wanted)}


def lines_of_items(session: Session, item_ids: Iterable[str]) -> Sequence[tuple[InvoiceLine, Invoice]]:
    """What stands for these items now, the oldest first."""
    wanted = (
        select(InvoiceLine, Invoice)
        .join(Invoice, Invoice.id == InvoiceLine.invoice_id)
        .where(InvoiceLine.item_id.in_(list(item_ids)), InvoiceLine.replaced_at.is_(None))
        .order_by(Invoice.kept_at, Invoice.id)
    )
    return [(line, invoice) for line, invoice in session.execute(wanted)]


def numbers_of(session: Session, invoice_ids: Iterable[str]) -> dict[str, str]:
    """The numbers of some invoices, by their ids; an invoice that came without one is not there."""
    wanted = select(Invoice.id, Invoice.number).where(Invoice.id.in_(set(invoice_ids)))
    return {found_id: number for found_id, number in session.execute(wanted) if number}


def invoices_of_orders(session: Session, after: str | None, *condition: ColumnElement[bool]) -> BarePart[Invoice]:
    """The invoices that stand now, of orders that meet a condition, the newest first; from behind `after` on."""
    of_orders = and_(Invoice.order_id.in_(select(Order.id).where(*condition)), Invoice.replaced_at.is_(None))
    wanted = behind(session, select(Invoice).where(of_orders), NEWEST, after, of_orders)
    found = session.scalars(wanted.limit(LISTED_AT_ONCE + 1)).all()
    return bare_part(found, LISTED_AT_ONCE, lambda invoice: invoice.id)


def invoice_with_order(session: Session, invoice_id: str) -> tuple[Invoice, Order] | None:
    """An invoice, and its order."""
    wanted = select(Invoice, Order).join(Order, Order.id == Invoice.order_id).where(Invoice.id == invoice_id)
    found = session.execute(wanted).one_or_none()
    return None if found is None else (found[0], found[1])


def invoice_numbered(session: Session, supplier_id: str, number: str) -> Invoice | None:
    """A supplier's invoice of this number that stands."""
    wanted = select(Invoice).where(
        Invoice.supplier_id == supplier_id, Invoice.number == number, Invoice.replaced_at.is_(None)
    )
    return session.scalars(wanted).one_or_none()


def order_of_another_buyer(session: Session, supplier_id: str, digest: str, buyer_id: str) -> str | None:
    """The number of an order that another buyer made, and of which a supplier's invoice with this very paper stands."""
    wanted = (
        select(Order.number)
        .join(Invoice, Invoice.order_id == Order.id)
        .where(
            Invoice.supplier_id == supplier_id,
            Invoice.digest == digest,
            Invoice.replaced_at.is_(None),
            Order.buyer_id != buyer_id,
        )
    )
    return session.scalars(wanted.order_by(Invoice.kept_at, Invoice.id).limit(1)).first()


def papers_left(session: Session, before: datetime, limit: int) -> Sequence[str]:
    """Papers that were begun before an instant, and whose invoice was never kept."""
    wanted = select(PaperBegun.id).where(PaperBegun.begun_at < before).order_by(PaperBegun.begun_at)
    return session.scalars(wanted.limit(limit)).all()
