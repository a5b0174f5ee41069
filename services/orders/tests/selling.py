"""What comes after a purchase, for the tests of orders: ends, shipments, arrivals, balances and returns."""

from datetime import datetime, timedelta

from contracts import events
from contracts.calls.orders import Cancellation
from contracts.codec import encode
from kit.ids import new_id
from kit.testing import NOON, ServiceUnderTest
from orders.orders.steps import cancelling
from orders.parcels.steps import shipping
from orders.parcels.steps.shipping import ShipRequest
from orders.service import Orders
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy, order, put

OTHER_SUPPLIER = "5b1a2f0e-0000-4000-8000-000000000002"
DEPOSIT_AD = 2001
DEPOSIT = 20_00
FINAL = 80_00
DUE_AT = NOON + timedelta(days=8)


def deposit_ad(**other: object) -> events.AdPublished:
    """An ad of which 20.00 of 100.00 are paid at once."""
    return ad_published(DEPOSIT_AD, deposit_kurus=DEPOSIT, **other)


def deposit_ad_ended(final_price_kurus: int = FINAL, is_reached: bool = True) -> events.AdEnded:
    """The end of that ad; 80.00 is its price."""
    return ad_ended(DEPOSIT_AD, final_price_kurus, deposit_kurus=DEPOSIT, is_reached=is_reached)


def reserve(test: ServiceUnderTest[Orders], buyer_id: str, amount: int = 3) -> dict:
    """A paid order of a deposit item, its ad still open; gives its snapshot."""
    test.deliver(deposit_ad())
    return buy(test, buyer_id, amount, DEPOSIT_AD)


def balance_due(snapshot: dict, units: int = 3, sequence: int = 1, due_at: datetime = DUE_AT) -> events.BalanceDue:
    """The rest of a deposit item can be paid."""
    item, unit = snapshot["items"][0], FINAL - DEPOSIT
    told = (snapshot["orderId"], item["itemId"], item["adId"], snapshot["buyer"]["id"], SUPPLIER)
    return events.BalanceDue(*told, sequence, units, unit, units * unit, due_at)


def balance_paid(snapshot: dict, units: int = 3, at: datetime = NOON + timedelta(days=6)) -> events.BalancePaid:
    """It was paid in time."""
    item, amount = snapshot["items"][0], units * (FINAL - DEPOSIT)
    told = (snapshot["orderId"], item["itemId"], item["adId"], snapshot["buyer"]["id"], SUPPLIER)
    return events.BalancePaid(*told, units, amount, new_id(), at, "VISA", "World", "1117", "413111")


def forfeited(snapshot: dict, units: int = 3, is_refunded: bool = False) -> events.DepositForfeited:
    """It was not paid in time."""
    item = snapshot["items"][0]
    told = (snapshot["orderId"], item["itemId"], item["adId"], snapshot["buyer"]["id"], SUPPLIER)
    return events.DepositForfeited(*told, units, units * DEPOSIT, is_refunded, DUE_AT)


def sell(test: ServiceUnderTest[Orders], buyer_id: str, amount: int = 3, ad_id: int = 1001) -> dict:
    """A paid order whose ad has ended: it can be shipped. Gives its snapshot."""
    snapshot = buy(test, buyer_id, amount, ad_id)
    test.deliver(ad_ended(ad_id))
    return snapshot


def ship(test: ServiceUnderTest[Orders], snapshot: dict, supplier_id: str = SUPPLIER, **other: object) -> dict:
    """Ship everything of an order; `item_ids`, `carrier` and `tracking_number` may say something else."""
    item_ids = [item["itemId"] for item in snapshot["items"]]
    values = {"order_id": snapshot["orderId"], "item_ids": item_ids, "carrier": "aras", "tracking_number": None}
    with test.work() as work:
        return shipping.ship(work, supplier_id, ShipRequest(**{**values, **other}))


def two_items(test: ServiceUnderTest[Orders], buyer_id: str, supplier_of_first: str = SUPPLIER) -> dict:
    """A paid order of two items, ads 1002 and 1001, that can be shipped; gives its snapshot."""
    test.deliver(ad_published(1002, supplier_id=supplier_of_first))
    put(test, buyer_id, 1, ad_id=1002)
    snapshot = sell(test, buyer_id)
    test.deliver(ad_ended(1002))
    return snapshot


def receive(test: ServiceUnderTest[Orders], buyer_id: str, snapshot: dict, ad_id: int | None = None) -> None:
    """The buyer says that it has arrived."""
    with test.work() as work:
        shipping.confirm_receipt(work, buyer_id, snapshot["orderId"], ad_id)


def arrive(test: ServiceUnderTest[Orders], shipment: dict, at: datetime | None = None) -> None:
    """The carrier says that it has arrived."""
    with test.work() as work:
        shipping.parcel_delivered(work, shipment["id"], at or work.now)


def cancel(test: ServiceUnderTest[Orders], snapshot: dict, units: int, **other: object) -> dict:
    """The buyer cancels units of an order with one item."""
    values = {
        "cancellation_id": new_id(),
        "order_id": snapshot["orderId"],
        "buyer_id": snapshot["buyer"]["id"],
        "ad_id": None,
        "reason": "Vazgeçtim",
    }
    with test.work() as work:
        return encode(cancelling.cancel_for_buyer(work, Cancellation(units=units, **{**values, **other})))


def return_changed(snapshot: dict, status: str = "created", **other: object) -> events.ReturnChanged:
    """A return of one unit of an order's first item."""
    item = snapshot["items"][0]
    values = {
        "return_id": new_id(),
        "sequence": 1,
        "order_id": snapshot["orderId"],
        "item_id": item["itemId"],
        "ad_id": item["adId"],
        "buyer_id": snapshot["buyer"]["id"],
        "supplier_id": SUPPLIER,
        "units": 1,
        "status": status,
        "is_open": True,
        "cargo_company": None,
        "cargo_code": None,
        "refund_kurus": None,
        "created_at": NOON,
        "changed_at": NOON,
    }
    return events.ReturnChanged(**{**values, **other})


def first_item(test: ServiceUnderTest[Orders], buyer_id: str, snapshot: dict) -> dict:
    """The first item of an order as its buyer sees it."""
    return order(test, buyer_id, snapshot["orderId"])["items"][0]
