"""The people of a town and what they do there: each act is repeated, as a person would, when no answer comes."""

import re
import uuid
from collections.abc import Callable
from datetime import timedelta
from http import HTTPStatus
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ads.ads.rows import Ad
from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from contracts.events import Picture
from identity.addresses import steps as addresses_steps
from identity.people import steps as people_steps
from identity.profile.steps import phones
from identity.suppliers.rules.application import Act
from identity.suppliers.steps import applications, decisions
from identity.suppliers.steps.decisions import Decision
from kit.failpoints import Injected, Killed
from orders.agreements.documents.filling import Texts
from tests.support.shippers import PATIENCE, NoAnswer, Shippers

if TYPE_CHECKING:
    from tests.support.town import Town

GOOD_CARD = {
    "cardNumber": "5528790000000008", "cardHolderName": "Deneme Alici", "expireMonth": "12", "expireYear": "2040",
    "cvc": "123",
}  # fmt: skip
PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"
IBAN = "TR330006100519786457841326"
PICTURE = Picture("/media/p.webp", "/media/p.webp 400w", 400, 400, "data:image/webp;base64,AA")


class Refused(Exception):
    """The shop said no: `status` and `payload`."""

    def __init__(self, what: str, status: int, payload: Any):
        super().__init__(f"{what} → {status}: {payload}")
        self.status, self.payload = status, payload


class Inhabitants(Shippers):
    """A supplier with a product, an operator, and as many buyers as are asked for."""

    def __init__(self, town: "Town"):
        self.town = town
        self._numbers = 0
        self._addresses: dict[str, int] = {}
        identity = town.services["identity"]
        with identity.work() as work:
            self.operator = self._join(work, "operator")
            people_steps.promote_to_operator(work, "operator@ornek.test")
            self.supplier = self._join(work, "supplier")
            applications.apply(work, self.supplier, "Ege Pazarlama", "Bornova", "4810000042", IBAN, "+905321234567")
            decisions.decide(work, self.supplier, Decision(Act.APPROVE, self.operator))
        self.product = self._present()
        town.come_to_rest()

    def _join(self, work: Any, name: str) -> str:
        self._numbers += 1
        person = people_steps.add_person(work, "Deneme", "Alıcı", f"{name}@ornek.test", None)
        phones.set_verified_phone(work, person.id, f"+90532{self._numbers:07d}")
        self._addresses[person.id] = addresses_steps.save_address(work, person.id, 0, _address(self._numbers)).id
        return person.id

    def _present(self) -> int:
        with self.town.services["catalogue"].work() as work:
            top = proposals.add_category(work, "Elektronik")
            sub = proposals.add_category(work, "Telefon", top)
            brand = proposals.add_brand(work, "Örnek", [sub])
            model = proposals.add_model(work, "Bir", brand, sub)
            return presenting.add_product(work, self.supplier, sub, brand, model, [PICTURE])

    def new_buyer(self) -> str:
        """A buyer with a verified phone and an address; again, and as another one, if identity dies meanwhile."""
        for _ in range(PATIENCE):
            if joined := self.town.survive(self._new_buyer):
                return joined
        raise AssertionError("no buyer could ever join")

    def _new_buyer(self) -> str:
        with self.town.services["identity"].work() as work:
            return self._join(work, f"alici{self._numbers}")

    def publish(
        self, price: float = 100, discount: float = 0.3, least: int = 1, most: int = 4, stock: int = 10, days: int = 0,
        **more: Any,
    ) -> int:  # fmt: skip
        """An ad of the supplier's product that ends tonight, or some days later; gives its number."""
        terms = {
            "ProductId": self.product, "MinParticipants": least, "MaxParticipants": most, "MaxDiscountPercent": discount,
            "ProductPrice": price, "Quantity": stock, "EndDay": days, **more,
        }  # fmt: skip
        key = {"Idempotency-Key": str(uuid.uuid4())}
        published = self.insist(lambda: self.ask(self.supplier, "supplier", "POST", "/product-features", terms, **key))
        self.town.come_to_rest()
        return published["adId"]

    def wait_for_the_end(self, ad_id: int) -> None:
        """Let time pass until an ad is over and its price is final."""
        with self.town.services["ads"].work() as work:
            ends_at = work.session.get_one(Ad, ad_id).ends_at
        self.town.clock.move_to(max(ends_at, self.town.clock.now()))
        self.town.pass_time(timedelta(seconds=1), timedelta(minutes=1))

    def address_of(self, buyer: str) -> int:
        """Where a buyer lives."""
        return self._addresses[buyer]

    # --- asking -------------------------------------------------------------------------------------------------------

    def ask(self, who: str, role: str, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Ask once; gives `success`. Raises `NoAnswer` when the process died or could not, `Refused` on a refusal."""
        sent = self.town.headers_of(who, role) | headers
        try:
            answer = self.town.client_for(method, path).open(path, method=method, json=body, headers=sent)
        except (Killed, Injected) as death:
            self.town.crash.revive()
            raise NoAnswer(path) from death
        if answer.status_code == HTTPStatus.CONFLICT and headers and answer.get_json()["code"] == "conflict":
            raise NoAnswer(f"{path}: the first request with this key is still being answered")
        payload = answer.get_json(silent=True)
        if answer.status_code == HTTPStatus.CONFLICT and payload["code"] == "payment_unknown":
            raise NoAnswer(f"{path}: it is not known yet how an earlier payment ended")
        if answer.status_code >= 500:
            raise NoAnswer(f"{path} → {answer.status_code}")
        if answer.status_code >= 400:
            raise Refused(path, answer.status_code, payload)
        return payload["success"]

    def insist(self, act: Callable[[], Any]) -> Any:
        """Do it again, a little later, while no answer comes."""
        for _ in range(PATIENCE):
            try:
                return act()
            except NoAnswer as answer:
                last = answer
                self.town.pass_time(timedelta(seconds=100))
        raise AssertionError(f"no answer ever came; at last: {last}")

    def do_once(self, act: Callable[[], Any]) -> Any:
        """As `insist`, for what can't be done twice: a refusal after no answer means that it was done the first time."""
        answers = 0

        def again() -> Any:
            nonlocal answers
            answers += 1
            try:
                return act()
            except Refused:
                if answers == 1:
                    raise
                return None

        return self.insist(again)

    def of(self, buyer: str, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Ask as a buyer, patiently."""
        return self.do_once(lambda: self.ask(buyer, "buyer", method, path, body, **headers))

    def as_supplier(self, method: str, path: str, body: Any = None) -> Any:
        """Ask as the supplier, patiently."""
        return self.do_once(lambda: self.ask(self.supplier, "supplier", method, path, body))

    def as_operator(self, method: str, path: str, body: Any = None) -> Any:
        """Ask as the operator, patiently."""
        return self.do_once(lambda: self.ask(self.operator, "operator", method, path, body))

    # --- buying -------------------------------------------------------------------------------------------------------

    def fill_cart(self, buyer: str, ad_id: int, units: int) -> str:
        """Put units of an ad into the cart; gives the cart's id."""
        cart = self.of(buyer, "POST", "/cart/update", {"cartId": None, "adId": ad_id, "amount": units})
        return cart["info"]["uuid"]

    def start_payment(self, buyer: str, cart_id: str) -> str:
        """Go to the provider's page; gives its token."""
        address = self._addresses[buyer]
        body = {"cartId": cart_id, "shippingId": address, "invoiceId": None, "termsVersion": Texts().version}

        def once() -> Any:
            return self.ask(buyer, "buyer", "POST", "/payment/create", body, **{"Idempotency-Key": str(uuid.uuid4())})

        return token_of(self.insist(once)["url"])

    def pay_card(self, token: str, card: dict[str, str] = GOOD_CARD) -> None:
        """Fill in the card on the provider's page."""
        self.town.sandbox.test_client().post(f"/sandbox/iyzico/pay/{token}", json=card)

    def come_back(self, token: str) -> None:
        """Be sent back to the shop; the browser loads once more when the shop does not answer."""
        client = self.town.client_for("POST", "/payment/callback")
        for _ in range(2):
            answer = self.town.survive(lambda: client.post("/payment/callback", data={"token": token}))
            if answer is not None and answer.status_code == 303:
                return

    def buy(self, buyer: str, ad_id: int, units: int = 1) -> str:
        """The whole purchase; gives the order's id."""
        cart_id = self.fill_cart(buyer, ad_id, units)
        token = self.start_payment(buyer, cart_id)
        self.pay_card(token)
        self.come_back(token)
        self.town.come_to_rest()
        return cart_id

    def pay_balance(self, buyer: str, order_id: str) -> None:
        """Pay the rest of a deposit order."""

        def once() -> Any:
            key = {"Idempotency-Key": str(uuid.uuid4())}
            return self.ask(buyer, "buyer", "POST", "/payment/balance", {"orderId": order_id}, **key)

        token = token_of(self.insist(once)["url"])
        self.pay_card(token)
        self.come_back(token)
        self.town.come_to_rest()

    # --- after the sale -----------------------------------------------------------------------------------------------

    def cancel(self, buyer: str, order_id: str, units: int) -> None:
        """Cancel units of an order of one item."""
        body = {"cartId": order_id, "returnAmount": units, "reason": self.reason("cancel"), "comment": ""}
        self.of(buyer, "POST", "/order/cancelProduct", body)
        self.town.come_to_rest()

    def withdraw(self, buyer: str, order_id: str, units: int) -> None:
        """Withdraw from the purchase of units of an order of one item."""
        self.of(buyer, "POST", "/order/withdrawProduct", {"cartId": order_id, "returnAmount": units, "comment": ""})
        self.town.come_to_rest()

    def review(self, buyer: str, order_id: str, ad_id: int) -> None:
        """Say how it was."""
        self.of(buyer, "POST", "/order/rateItem", {"cartId": order_id, "adId": ad_id, "rating": 5, "comment": "Güzel"})
        stars = [{"id": number, "value": 4} for number in (1, 2, 3)] + [{"id": 4, "value": "Teşekkürler"}]
        body = {"cartId": order_id, "sellerId": self.supplier, "ratings": stars}
        self.of(buyer, "POST", "/order/rateSeller", body)

    def send_invoice(self, order_id: str) -> None:
        """The supplier keeps the paper of an order's invoice."""
        path, paper = "/supplier/invoiceFile/keep", (BytesIO(PDF + order_id.encode()), f"{order_id[:8]}.pdf")
        headers = self.town.headers_of(self.supplier, "supplier")
        answer = self.town.client_for("POST", path).post(path, data={"file": paper}, headers=headers)
        assert answer.status_code == HTTPStatus.OK, answer.get_json()

    def send_back(self, buyer: str, order_id: str, ad_id: int, units: int) -> None:
        """Ask for a return, have it approved, send it, and have it accepted."""
        body = {"cartId": order_id, "returnAmount": units, "reason": self.reason("return"), "comment": "Olmadı"}
        self.of(buyer, "POST", "/order/returnProduct", body)
        self.town.come_to_rest()
        [asked] = self.as_supplier("GET", "/supplier/returns?status=created")["items"]
        decide = f"/supplier/returns/{asked['returnId']}"
        self.as_supplier("POST", f"{decide}/decide", {"decision": "approve", "note": ""})
        code = {"cartId": order_id, "adId": ad_id, "cargoCompany": "Yurtici Kargo", "comment": ""}
        self.of(buyer, "POST", "/order/returnCargoCode", code)
        self.town.come_to_rest()
        self.wait_for_the_carrier()
        self.as_supplier("POST", f"{decide}/inspect", {"decision": "accept", "note": ""})
        self.town.come_to_rest()

    def reason(self, form: str) -> str:
        """A reason that the form offers."""
        client = self.town.client_for("GET", "/cdn/reasons.json")
        found = client.get("/cdn/reasons.json").get_json()
        return next(row["reasonText"] for row in found if row["formtype"] in (form, "both"))

    def order(self, buyer: str, order_id: str) -> dict[str, Any]:
        """An order as its buyer sees it."""
        return self.of(buyer, "POST", "/cart/get", {"cartId": order_id, "isOrder": 1})


def token_of(url: str) -> str:
    """The token in the address of the provider's page."""
    return re.split(r"[?#]", url.rstrip("/").rsplit("/", 1)[1])[0]


def _address(number: int) -> dict[str, Any]:
    return {
        "address_title": "Ev", "first_name": "Deneme", "last_name": "Alıcı", "city": 34, "district": 3401,
        "town": "Caferağa", "address_text": f"Moda Caddesi No: 1 Daire: {number}", "phone": f"+90532{number:07d}",
        "is_corporate": False, "company_name": "", "tax_office": "", "tax_number": "", "is_default": True,
    }  # fmt: skip
