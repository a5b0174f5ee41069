"""Orders, as payments needs it: the snapshot of a cart, with its stock reserved."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from contracts.calls import orders
from contracts.calls.orders import PAYER, SNAPSHOT, SnapshotWanted
from contracts.codec import encode
from kit.asking import ask
from kit.errors import Unavailable
from payments.service import Payments


@dataclass(frozen=True)
class Wanted:
    """What a buyer asked to pay, and from where."""

    buyer_id: str
    cart_id: str
    shipping_id: int
    invoice_id: int | None
    terms_version: str
    terms_hash: str | None
    ip: str
    user_agent: str


@dataclass(frozen=True)
class BillItem:
    """One line of what is to be paid. `is_deposit`: only a deposit for it is paid now."""

    item_id: str
    ad_id: int
    supplier_id: str
    title: str
    category_name: str
    units: int
    unit_price_kurus: int
    amount_kurus: int
    is_deposit: bool = False


@dataclass(frozen=True)
class Payer:
    """Who pays an order, and where it goes."""

    buyer: dict[str, Any]
    shipping_address: dict[str, Any]
    billing_address: dict[str, Any]


@dataclass(frozen=True)
class Bill:
    """What is to be paid on one page, and by whom."""

    order_id: str
    total_kurus: int
    payer: Payer
    items: tuple[BillItem, ...]


@dataclass(frozen=True)
class Snapshot(Bill):
    """The cart as it is to be paid: amounts come from here and from nowhere else."""

    reservation_id: str
    expires_at: datetime


def take_snapshot(service: Payments, payment_id: str, wanted: Wanted) -> Snapshot | None:
    """Have orders fix the cart and reserve its stock; None when the buyer's phone must be verified first.

    Raises orders' refusals, and `Unavailable` when it does not answer or its answer does not add up: then stock may be
    reserved, and the payment must be closed.
    """
    sent = SnapshotWanted(
        payment_id=payment_id,
        cart_id=wanted.cart_id,
        buyer_id=wanted.buyer_id,
        shipping_id=wanted.shipping_id,
        invoice_id=wanted.invoice_id,
        terms_version=wanted.terms_version,
        terms_hash=wanted.terms_hash,
        ip=wanted.ip,
        user_agent=wanted.user_agent,
    )
    told = ask(service, SNAPSHOT, sent)
    if told.verify_sms:
        return None
    snapshot = _read(told)
    if not snapshot.items or sum(item.amount_kurus for item in snapshot.items) != snapshot.total_kurus:
        raise Unavailable()
    return snapshot


def ask_payer(service: Payments, order_id: str) -> Payer:
    """Who pays an order, asked anew, so that a changed name or address counts.

    Raises `NotFound`, and `Unavailable` when orders does not answer or its answer does not add up.
    """
    told = ask(service, PAYER, order_id=order_id)
    return _payer(told.buyer, told.shipping_address, told.billing_address)


def _read(told: orders.Snapshot) -> Snapshot:
    if told.expires_at is None or told.buyer is None or told.shipping_address is None or told.billing_address is None:
        raise Unavailable()
    if not told.order_id or not told.reservation_id:
        raise Unavailable()
    return Snapshot(
        order_id=told.order_id,
        reservation_id=told.reservation_id,
        expires_at=told.expires_at,
        total_kurus=told.total_kurus,
        payer=_payer(told.buyer, told.shipping_address, told.billing_address),
        items=tuple(map(_read_item, told.items)),
    )


def _payer(buyer: orders.PayingBuyer, shipping: orders.Place, billing: orders.Place) -> Payer:
    return Payer(encode(buyer), encode(shipping), encode(billing))


def _read_item(line: orders.SnapshotLine) -> BillItem:
    if line.units < 1 or line.unit_price_kurus < 1 or line.amount_kurus != line.units * line.unit_price_kurus:
        raise Unavailable()
    return BillItem(
        item_id=line.item_id,
        ad_id=line.ad_id,
        supplier_id=line.supplier_id,
        title=line.title,
        category_name=line.category_name,
        units=line.units,
        unit_price_kurus=line.unit_price_kurus,
        amount_kurus=line.amount_kurus,
        is_deposit=line.deposit_kurus is not None,
    )
