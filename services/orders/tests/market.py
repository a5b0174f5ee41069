"""The world around orders, for its tests: ads and identity as fakes of their HTTP contract, and events as they arrive."""

import json
from dataclasses import dataclass, field
from datetime import timedelta

import requests
from werkzeug.wrappers import Request, Response

from contracts import events
from contracts.calls.orders import SnapshotWanted
from kit.bounded import new_session
from kit.ids import new_id
from kit.in_process import WsgiAdapter
from kit.testing import NOON, ServiceUnderTest
from orders.agreements.documents.filling import Texts
from orders.attempts.steps.snapshots import take_snapshot
from orders.carts import steps as carts
from orders.service import Orders

SUPPLIER = "5b1a2f0e-0000-4000-8000-000000000001"

PERSON = {
    "firstName": "Ayşe",
    "lastName": "Yılmaz",
    "email": "ayse@imece.test",
    "phone": "+905321234567",
    "phoneVerified": True,
    "nationalId": None,
}
ADDRESS = {
    "addressTitle": "Ev",
    "firstName": "Ayşe",
    "lastName": "Yılmaz",
    "city": 34,
    "cityName": "İstanbul",
    "district": 3401,
    "districtName": "Kadıköy",
    "town": "Moda",
    "addressText": "Bahariye Cad. 1",
    "phone": "+905321234567",
    "isCorporate": 0,
    "companyName": "",
    "taxOffice": "",
    "taxNumber": "",
    "isDefault": 0,
    "country": "Türkiye",
    "hidden": False,
}
ADDRESSES = {
    7: {**ADDRESS, "id": 7},
    8: {**ADDRESS, "id": 8, "isCorporate": 1, "companyName": "Yılmaz Ltd."},
}

SEAT = {
    "name": "Anadolu Ticaret A.Ş.",
    "phone": "+902161234567",
    "city": "İstanbul",
    "district": "Ümraniye",
    "town": "Ihlamurkuyu",
    "address": "Depo Sok. 3",
}

CARRIERS = "http://127.0.0.1:18110"  # the sandbox of a running instance is none of ours


@dataclass
class Neighbours:
    """ads, identity and payments as orders sees them. `reservations` are held; what is released leaves."""

    reservations: dict[str, dict] = field(default_factory=dict)
    released: list[str] = field(default_factory=list)
    refusal: tuple[str, str] | None = None
    is_ads_down: bool = False
    is_payments_down: bool = False
    captured: set[str] = field(default_factory=set)  # payments whose money was taken
    unheard_of: set[str] = field(default_factory=set)  # payments that payments does not know
    asked_about: list[str] = field(default_factory=list)
    loses_answers: bool = False
    phone_verified: bool = True
    phone: str | None = "+905321234567"
    signature: str | None = "A*** Y."  # None: an identity that does not tell it
    price_kurus: int = 100_00
    purchase_refusal: tuple[str, str] | None = None  # of identity, to who wants to buy
    signs: list[str] = field(default_factory=list)  # what an address shares with the supplier

    def session(self) -> requests.Session:
        """A session that reaches them."""
        session = new_session()
        session.mount("http://ads.test", WsgiAdapter(Request.application(self.ads)))
        session.mount("http://payments.test", WsgiAdapter(Request.application(self.payments)))
        session.mount("http://identity.test", WsgiAdapter(Request.application(self.identity)))
        session.mount(CARRIERS, WsgiAdapter(Request.application(lambda _: Response("closed", 503))))
        return session

    def ads(self, request: Request) -> Response:
        """POST /internal/reservations and …/release."""
        assert request.headers["Authorization"].startswith("Internal ")
        if self.is_ads_down:
            return Response("down", 502)
        path = request.path.removeprefix("/internal/reservations")
        if path.endswith("/release"):
            reservation_id = path.split("/")[1]
            if self.reservations.pop(reservation_id, None) is None and reservation_id not in self.released:
                return _json({"code": "not_found", "failed": "yok"}, 404)
            self.released.append(reservation_id)
            return _json({"success": True})
        return self._reserve(json.loads(request.data))

    def _reserve(self, body: dict) -> Response:
        if self.refusal:
            code, message = self.refusal
            return _json({"code": code, "failed": message, "fields": {}}, 409)
        for known in [k for k, held in self.reservations.items() if held["orderId"] == body["orderId"]]:
            del self.reservations[known]
        self.reservations[body["reservationId"]] = body
        if self.loses_answers:
            return Response("lost", 502)
        lines = [{**x, "unitPriceKurus": self.price_kurus, "supplierId": SUPPLIER} for x in body["lines"]]
        answer = {"reservationId": body["reservationId"], "expiresAt": body["expiresAt"], "lines": lines}
        return _json({"success": answer})

    def payments(self, request: Request) -> Response:
        """GET /internal/payments/{id}/capture."""
        assert request.headers["Authorization"].startswith("Internal ")
        if self.is_payments_down:
            return Response("down", 502)
        payment_id = request.path.split("/")[3]
        self.asked_about.append(payment_id)
        if payment_id in self.unheard_of:
            return _nothing()
        return _json({"success": {"isCaptured": payment_id in self.captured}})

    def identity(self, request: Request) -> Response:
        """GET /internal/people/{id}, …/addresses/{id} and …/purchase; addresses 7 and 8 are the only ones there are."""
        assert request.headers["Authorization"].startswith("Internal ")
        parts = request.path.strip("/").split("/")
        if parts[1] == "suppliers":
            return _json({"success": SEAT}) if parts[2] == SUPPLIER else _nothing()
        if len(parts) == 3:
            return _json({"success": self._person(parts[2])})
        if parts[3] == "addresses":
            return _json({"success": ADDRESSES[int(parts[4])]}) if int(parts[4]) in ADDRESSES else _nothing()
        if self.purchase_refusal:
            code, message = self.purchase_refusal
            return _json({"code": code, "failed": message, "fields": {}}, 409)
        return _json({"success": {"buyer": self._person(parts[2]), **_asked(request, self.signs)}})

    def _person(self, person_id: str) -> dict:
        told = {"id": person_id, "phone": self.phone, "phoneVerified": self.phone_verified}
        return {**PERSON, **told, **({} if self.signature is None else {"signature": self.signature})}


def _asked(request: Request, signs: list[str]) -> dict:
    """Of the addresses and suppliers that were asked about, those that there are."""
    wanted = request.args.getlist("addresses", type=int)
    sellers = [{"id": SUPPLIER, "signs": signs, **SEAT}] if SUPPLIER in request.args.getlist("suppliers") else []
    return {"addresses": [ADDRESSES[one] for one in wanted if one in ADDRESSES], "sellers": sellers}


def _nothing() -> Response:
    return _json({"code": "not_found", "failed": ""}, 404)


def _json(body: dict, status: int = 200) -> Response:
    return Response(json.dumps(body), status, content_type="application/json")


def ad_published(ad_id: int = 1001, **other: object) -> events.AdPublished:
    """An ad of 50 units at 100.00, at most 10 for a buyer, that ends in five days."""
    values = {
        "ad_id": ad_id,
        "supplier_id": SUPPLIER,
        "supplier_name": "Anadolu Ticaret",
        "supplier_logo_url": None,
        "product_id": 5,
        "category_id": 6,
        "category_name": "Telefon",
        "brand_id": 7,
        "brand_name": "Işık",
        "model_name": f"Model {ad_id}",
        "slug": "telefon-isik-model",
        "image_url": "/media/a/700.jpg",
        "image_srcset": "/media/a/240.webp 240w",
        "initial_price_kurus": 100_00,
        "target_price_kurus": 70_00,
        "min_participants": 10,
        "max_participants": 40,
        "quantity": 50,
        "max_per_buyer": 10,
        "ends_at": NOON + timedelta(days=5),
        "published_at": NOON,
    }
    return events.AdPublished(**{**values, **other})


def product_changed(code: str | None, sequence: int = 2, product_id: int = 5) -> events.ProductChanged:
    """What the catalogue tells of the product that ads offer here, as far as orders listens: its supplier's code."""
    names = {f"{kind}_name": "Işık" for kind in ("category", "parent", "brand", "model")}
    ids = {f"{kind}_id": 6 for kind in ("category", "parent", "brand", "model")}
    texts = {"description": "", "pictures": [], "specs": []}
    return events.ProductChanged(product_id=product_id, sequence=sequence, code=code, **names, **ids, **texts)


def ad_ended(ad_id: int = 1001, final_price_kurus: int = 80_00, **other: object) -> events.AdEnded:
    """The end of that ad."""
    ended_at = NOON + timedelta(days=5)
    return events.AdEnded(ad_id, SUPPLIER, 20, 100_00, final_price_kurus, ended_at, **other)


def start(test: ServiceUnderTest[Orders], buyer_id: str, cart_id: str, **other: object) -> dict:
    """Start a payment of a cart; gives the snapshot with its payment's id."""
    payment_id = str(other.pop("payment_id", new_id()))
    values = {"shipping_id": 7, "invoice_id": None, "ip": "10.0.0.1", "user_agent": "test"}
    values |= {"terms_version": Texts().version, "terms_hash": None}
    wanted = SnapshotWanted(payment_id=payment_id, cart_id=cart_id, buyer_id=buyer_id, **{**values, **other})
    return {**take_snapshot(test.service, wanted), "paymentId": payment_id}


def captured(snapshot: dict, at: object = NOON) -> events.PaymentCaptured:
    """The provider took the money of a snapshot."""
    lines = [events.PaidLine(item["itemId"], item["adId"], item["amountKurus"]) for item in snapshot["items"]]
    return events.PaymentCaptured(
        payment_id=snapshot["paymentId"],
        order_id=snapshot["orderId"],
        buyer_id=snapshot["buyer"]["id"],
        lines=lines,
        total_kurus=snapshot["totalKurus"],
        card_association="MASTER_CARD",
        card_family="Bonus",
        last_four="0008",
        captured_at=at,
        card_bin="552879",
    )


def closed(snapshot: dict) -> events.PaymentClosed:
    """The payment of a snapshot came to nothing."""
    return events.PaymentClosed(snapshot["paymentId"], snapshot["orderId"], "expired")


def put(test: ServiceUnderTest[Orders], buyer_id: str, amount: int, ad_id: int = 1001) -> dict:
    """Set a line of the buyer's cart."""
    return carts.set_line(test.service, buyer_id, ad_id, amount)


def cart(test: ServiceUnderTest[Orders], buyer_id: str) -> dict:
    """The buyer's cart."""
    with test.work() as work:
        return carts.get_cart(work, buyer_id)


def order(test: ServiceUnderTest[Orders], buyer_id: str, order_id: str) -> dict:
    """An order of the buyer."""
    with test.work() as work:
        return carts.get_cart(work, buyer_id, order_id, is_order=True)


def buy(test: ServiceUnderTest[Orders], buyer_id: str, amount: int = 3, ad_id: int = 1001) -> dict:
    """A paid order of one line; gives its snapshot."""
    snapshot = start(test, buyer_id, put(test, buyer_id, amount, ad_id)["info"]["id"])
    test.deliver(captured(snapshot))
    return snapshot
