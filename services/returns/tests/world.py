"""The world around returns, for its tests: orders as a fake of its HTTP contract, events as they arrive, and people."""

import io
import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

import requests
from PIL import Image
from werkzeug.wrappers import Request, Response

from contracts.calls.orders import Cancelled
from contracts.codec import encode
from contracts.events import (
    ItemsCancelled,
    ItemsDelivered,
    ItemUnits,
    OrderPaid,
    PaidItem,
    ParcelMoved,
    RefundCompleted,
    RefundForestalled,
    RefundOpened,
    ReturnChanged,
    SupplierChanged,
)
from kit.bounded import new_session
from kit.ids import new_id
from kit.in_process import WsgiAdapter
from kit.policy import Person
from kit.testing import NOON, ServiceUnderTest
from returns.rows import Return
from returns.service import Returns
from returns.steps import deciding, requesting
from returns.steps.cancelling import Wish as CancelWish
from returns.steps.deciding import Decision, Inspection
from returns.steps.requesting import Wish as ReturnWish

SUPPLIER, OTHER_SUPPLIER, OPERATOR = (f"5b1a2f0e-0000-4000-8000-00000000000{number}" for number in (1, 2, 3))
UNIT_PRICE_KURUS = 100_00
CANCEL_REASON, RETURN_REASON = "Diğer", "Ürün hasarlı ya da kırık geldi"


@dataclass
class Orders:
    """orders as returns sees it: cancels once per id. It can refuse, lose its answer, or be away."""

    cancelled: dict[str, dict] = field(default_factory=dict)
    left: int = 100  # units that can be cancelled
    asked: int = 0
    refusal: tuple[int, str, str] | None = None
    is_down: bool = False
    answers_to_lose: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def session(self) -> requests.Session:
        """A session that reaches it."""
        session = new_session()
        session.mount("http://orders.test", WsgiAdapter(Request.application(self.answer)))
        return session

    @property
    def units(self) -> int:
        """All units that were cancelled."""
        return sum(body["units"] for body in self.cancelled.values())

    def answer(self, request: Request) -> Response:
        """POST /internal/cancellations."""
        assert (request.method, request.path) == ("POST", "/internal/cancellations")
        assert request.headers["Authorization"].startswith("Internal ")
        with self.lock:
            self.asked += 1
            if self.is_down:
                return Response("down", 502)
            body = json.loads(request.data)
            assert set(body) == {"cancellationId", "orderId", "buyerId", "adId", "units", "reason", "isUpTo"}
            if self.refusal and body["cancellationId"] not in self.cancelled:
                status, code, message = self.refusal
                return _json({"code": code, "failed": message, "fields": {}}, status)
            if body["isUpTo"] and body["cancellationId"] not in self.cancelled:
                body["units"] = min(body["units"], self.left - self.units)
                if body["units"] < 1:
                    return _json({"code": "already_shipped", "failed": "Kargoda.", "fields": {}}, 409)
            elif body["isUpTo"]:
                body["units"] = self.cancelled[body["cancellationId"]]["units"]
            if body["cancellationId"] not in self.cancelled and self.units + body["units"] > self.left:
                return _json({"code": "nothing_to_cancel", "failed": "İptal edilecek ürün kalmadı.", "fields": {}}, 409)
            assert self.cancelled.setdefault(body["cancellationId"], body) == body
            if self.answers_to_lose:
                self.answers_to_lose -= 1
                return Response("lost", 502)
            cancelled = Cancelled(body["cancellationId"], body["orderId"], new_id(), body["adId"], body["units"])
            return _json({"success": encode(cancelled)})


def _json(body: dict, status: int = 200) -> Response:
    return Response(json.dumps(body), status, content_type="application/json")


@dataclass(frozen=True)
class Bought:
    """A paid order of one buyer, with one item for each of `units`."""

    order_id: str
    buyer_id: str
    item_ids: tuple[str, ...]
    units: tuple[int, ...]
    first_ad_id: int = 1001

    @property
    def buyer(self) -> Person:
        """Who bought it."""
        return person(self.buyer_id, "buyer")

    def ad_id(self, place: int = 0) -> int:
        """The ad of an item."""
        return self.first_ad_id + place

    def item(self, place: int = 0, units: int | None = None) -> ItemUnits:
        """Units of one of its items; all of them unless told otherwise."""
        return ItemUnits(self.item_ids[place], self.ad_id(place), self.units[place] if units is None else units)

    def paid(self) -> OrderPaid:
        """The news of it."""
        items = [
            PaidItem(item_id, self.ad_id(place), SUPPLIER, f"Işık {place}", self.units[place], UNIT_PRICE_KURUS)
            for place, item_id in enumerate(self.item_ids)
        ]
        total = sum(self.units) * UNIT_PRICE_KURUS
        return OrderPaid(self.order_id, new_id(), new_id(), self.buyer_id, items, total, NOON)

    def cancelled(self, units: int, cancellation_id: str, place: int = 0) -> ItemsCancelled:
        """Its buyer cancelled some of it."""
        items = [self.item(place, units)]
        return ItemsCancelled(self.order_id, self.buyer_id, "cancelled", items, cancellation_id)

    def delivered(self, at: datetime = NOON, by: str = "carrier", place: int = 0, units: int | None = None):
        """It has arrived."""
        return ItemsDelivered(self.order_id, self.buyer_id, SUPPLIER, [self.item(place, units)], by, at)


def person(person_id: str, role: str) -> Person:
    """A person who is signed in."""
    return Person(person_id, role, new_id())


supplier = person(SUPPLIER, "supplier")
operator = person(OPERATOR, "operator")


def bought(*units: int, order_id: str | None = None) -> Bought:
    """An order with one item for each number of units."""
    wanted = units or (3,)
    return Bought(order_id or new_id(), new_id(), tuple(new_id() for _ in wanted), wanted)


def named(name: str = "Anadolu Ticaret") -> SupplierChanged:
    """The supplier has a name."""
    return SupplierChanged(SUPPLIER, name, None, NOON)


def cancel_wish(order: Bought, units: int | None = None, **other: object) -> CancelWish:
    """What a cancel form says."""
    return replace(CancelWish(order.order_id, None, units, CANCEL_REASON, ""), **other)


def return_wish(order: Bought, units: int | None = None, **other: object) -> ReturnWish:
    """What a return form says."""
    return replace(ReturnWish(order.order_id, None, units, RETURN_REASON, "", []), **other)


def deliver(test: ServiceUnderTest[Returns], order: Bought) -> Bought:
    """Let returns hear that an order was paid and has arrived."""
    test.deliver(order.paid())
    for place in range(len(order.item_ids)):
        test.deliver(order.delivered(place=place))
    return order


def ask_back(test: ServiceUnderTest[Returns], order: Bought, units: int | None = None, **other: object) -> str:
    """Ask to return units; gives the return's id."""
    with test.work() as work:
        wish = return_wish(order, units, **other)
        return requesting.request_return(work, test.service.settings, order.buyer_id, wish).id


def cargo_of(
    test: ServiceUnderTest[Returns], order: Bought, company: str = "aras", return_id: str | None = None
) -> str:
    """Choose who carries the approved return; gives the code."""
    with test.work() as work:
        return requesting.choose_cargo(work, order.buyer_id, order.order_id, None, company, "", return_id).cargo_code


def parcel(
    order: Bought, return_id: str, state: str, sequence: int, at: datetime = NOON, is_refused: bool = False
) -> ParcelMoved:
    """The return's parcel is somewhere else."""
    return ParcelMoved(return_id, sequence, "return", return_id, order.order_id, "aras", "123", state, at, is_refused)


def refund_opened(order: Bought, return_id: str, total: int, amount: int | None = None, refund_id: str | None = None):
    """Money of a return is on its way."""
    return RefundOpened(
        refund_id or new_id(), order.order_id, order.item_ids[0], order.ad_id(), order.buyer_id, "returned",
        total if amount is None else amount, NOON, return_id, total, 1,
    )  # fmt: skip


def refund_forestalled(order: Bought, return_id: str) -> RefundForestalled:
    """Nothing is left to refund: a bank took it."""
    return RefundForestalled(
        order.order_id, order.item_ids[0], order.ad_id(), order.buyer_id, "returned", return_id, 100_00, NOON
    )


def refund_completed(
    order: Bought, return_id: str, total: int, amount: int | None = None, refund_id: str | None = None
):
    """Money of a return has gone back."""
    return RefundCompleted(
        refund_id or new_id(), order.order_id, order.item_ids[0], order.ad_id(), order.buyer_id, "returned",
        total if amount is None else amount, NOON, return_id, total, 1,
    )  # fmt: skip


def decide(test: ServiceUnderTest[Returns], return_id: str, decision=Decision.APPROVE, note="", by: Person = supplier):
    """Decide about a request."""
    with test.work() as work:
        deciding.decide(work, by, return_id, decision, note)


def inspect(
    test: ServiceUnderTest[Returns], return_id: str, inspection=Inspection.ACCEPT, note="", by: Person = supplier
):
    """Say what came of what came back."""
    with test.work() as work:
        deciding.inspect(work, by, return_id, inspection, note)


def overrule(test: ServiceUnderTest[Returns], return_id: str, note="Fotoğraf açık", by: Person = operator):
    """Decide otherwise than the supplier."""
    with test.work() as work:
        deciding.overrule(work, test.service.settings, by, return_id, note)


def sent_back(test: ServiceUnderTest[Returns], order: Bought, units: int = 1) -> str:
    """A return that has arrived at its supplier."""
    return_id = ask_back(test, order, units)
    decide(test, return_id)
    cargo_of(test, order)
    test.deliver(parcel(order, return_id, "delivered", 4, test.clock.now()))
    return return_id


def due_at(test: ServiceUnderTest[Returns], return_id: str) -> datetime | None:
    """When time takes the next step of a return."""
    with test.work() as work:
        return work.session.get(Return, return_id).due_at


def told(test: ServiceUnderTest[Returns], return_id: str) -> list[ReturnChanged]:
    """What was announced about a return, in order."""
    return [event for event in test.announced(ReturnChanged) if event.return_id == return_id]


def stands_at(test: ServiceUnderTest[Returns], return_id: str) -> str:
    """The status that was announced last."""
    return told(test, return_id)[-1].status


def days(number: float) -> timedelta:
    """Some days."""
    return timedelta(days=number)


def file_of(kind: str = "JPEG", size: tuple[int, int] = (900, 600), **save: object) -> io.BytesIO:
    """A picture file."""
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, kind, **save)
    out.seek(0)
    return out


def only_return(ask: Callable, order: Bought) -> dict:
    """The one return of an order, as its buyer sees it."""
    (shown,) = ask("GET", f"/order/returns/{order.order_id}", person_id=order.buyer_id).get_json()["success"]
    return shown
