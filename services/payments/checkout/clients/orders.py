"""Orders, as payments needs it: the snapshot of a cart, with its stock reserved."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kit.calls import call
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
    body = {
        "paymentId": payment_id,
        "cartId": wanted.cart_id,
        "buyerId": wanted.buyer_id,
        "shippingId": wanted.shipping_id,
        "invoiceId": wanted.invoice_id,
        "termsVersion": wanted.terms_version,
        "termsHash": wanted.terms_hash,
        "ip": wanted.ip,
        "userAgent": wanted.user_agent,
    }
    answer = call(service, "orders", "POST", "/internal/snapshots", body)
    if answer.get("verifySms"):
        return None
    try:
        snapshot = _read(answer)
    except (KeyError, TypeError, ValueError) as error:
        raise Unavailable() from error
    if not snapshot.items or sum(item.amount_kurus for item in snapshot.items) != snapshot.total_kurus:
        raise Unavailable()
    return snapshot


def ask_payer(service: Payments, order_id: str) -> Payer:
    """Who pays an order, asked anew, so that a changed name or address counts.

    Raises `NotFound`, and `Unavailable` when orders does not answer or its answer does not add up.
    """
    answer = call(service, "orders", "GET", f"/internal/payers/{order_id}")
    try:
        return _read_payer(answer)
    except (KeyError, TypeError, ValueError) as error:
        raise Unavailable() from error


def _read(answer: dict[str, Any]) -> Snapshot:
    return Snapshot(
        order_id=answer["orderId"],
        reservation_id=answer["reservationId"],
        expires_at=datetime.fromisoformat(answer["expiresAt"]),
        total_kurus=int(answer["totalKurus"]),
        payer=_read_payer(answer),
        items=tuple(_read_item(item) for item in answer["items"]),
    )


def _read_payer(answer: dict[str, Any]) -> Payer:
    return Payer(dict(answer["buyer"]), dict(answer["shippingAddress"]), dict(answer["billingAddress"]))


def _read_item(item: dict[str, Any]) -> BillItem:
    read = BillItem(
        item_id=item["itemId"],
        ad_id=int(item["adId"]),
        supplier_id=item["supplierId"],
        title=str(item["title"]),
        category_name=str(item["categoryName"]),
        units=int(item["units"]),
        unit_price_kurus=int(item["unitPriceKurus"]),
        amount_kurus=int(item["amountKurus"]),
        is_deposit=item.get("isDeposit") is True or item.get("depositKurus") is not None,
    )
    if read.units < 1 or read.unit_price_kurus < 1 or read.amount_kurus != read.units * read.unit_price_kurus:
        raise ValueError("a line that does not add up")
    return read
