"""Shoppers, suppliers and operators who do everything through the gateway, with the outside world's sandbox at hand."""

import re
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

import jwt
import requests

from tests.support.phones import unused_number
from tests.support.waiting import eventually
from tools.stack.one_time_codes import SECRET as DEMO_SECRET
from tools.stack.one_time_codes import code_at

DEMO_PASSWORD = "imece123"
TEN_MINUTES = 600  # seconds
GOOD_CARD = {
    "cardNumber": "5528790000000008",
    "cardHolderName": "Deneme Kart",
    "expireMonth": "12",
    "expireYear": "2030",
    "cvc": "123",
}


class Line(requests.Session):
    """A session that uses no connection which the gateway may just be ending: it ends those that were idle for half a
    minute, and what is asked at that moment is lost. Browsers ask again by themselves.
    """

    IDLE_SECONDS = 20.0

    def __init__(self) -> None:
        super().__init__()
        self._used_at = 0.0

    def request(self, *args: Any, **options: Any) -> requests.Response:
        """As any session, on a new connection where the last one is old."""
        if time.monotonic() - self._used_at > self.IDLE_SECONDS:
            self.close()
        try:
            return super().request(*args, **options)
        finally:
            self._used_at = time.monotonic()


class Refused(AssertionError):
    """The system said no. Carries the status and the one error body."""

    def __init__(self, call: str, status: int, body: dict[str, Any]):
        super().__init__(f"{call} → {status} {body}")
        self.status, self.body, self.code = status, body, body.get("code")


def code_now(secret: str = DEMO_SECRET) -> str:
    """What an authenticator app shows at this moment. The demo's operators share their secret, and each code of it may
    be used as often as one likes; that of any other person is good once.
    """
    return code_at(time.time(), secret)


@dataclass
class Visitor:
    """A visitor of the shop, signed in or not."""

    base: str
    session: requests.Session = field(default_factory=Line)
    token: str = ""
    user: dict[str, Any] = field(default_factory=dict)

    def ask(self, method: str, path: str, body: Any = None, **options: Any) -> Any:
        """Call the API; gives `success`, raises `Refused`."""
        answer = self._ask(method, path, body, options)
        if self.token and answer.status_code == 401 and answer.json().get("code") == "token_expired":
            self._refresh()
            answer = self._ask(method, path, body, options)
        payload = answer.json()
        if answer.status_code >= 400:
            raise Refused(f"{method} {path}", answer.status_code, payload)
        return payload["success"] if isinstance(payload, dict) and "success" in payload else payload

    def _ask(self, method: str, path: str, body: Any, options: dict[str, Any]) -> requests.Response:
        headers = {"Accept-Language": "tr"} | ({"Authorization": f"Bearer {self.token}"} if self.token else {})
        return self.session.request(
            method,
            f"{self.base}{path}",
            json=body,
            timeout=20,
            allow_redirects=False,
            **options | {"headers": headers | options.get("headers", {})},
        )

    def _refresh(self) -> None:
        """A new access token, as the storefront gets one after a quarter of an hour."""
        renewed = self._ask("POST", "/api/user/refresh", {}, {"headers": {"X-Requested-With": "imece"}})
        if renewed.status_code >= 400:
            raise Refused("POST /api/user/refresh", renewed.status_code, renewed.json())
        self.token = renewed.json()["success"]["token"]

    def renew(self) -> "Visitor":
        """A new access token, so that what follows has a quarter of an hour; it carries a role that changed."""
        self._refresh()
        return self

    def with_time(self) -> "Visitor":
        """For what can't renew it itself, as a browser without the session's cookie: a token of ten minutes at least."""
        ends = jwt.decode(self.token, options={"verify_signature": False})["exp"]
        return self if ends - time.time() > TEN_MINUTES else self.renew()

    def get(self, path: str, **options: Any) -> Any:
        """A GET."""
        return self.ask("GET", path, **options)

    def post(self, path: str, body: Any = None, **options: Any) -> Any:
        """A POST with JSON."""
        return self.ask("POST", path, {} if body is None else body, **options)

    # --- signing in ---------------------------------------------------------------------------------------------------

    def sign_in(self, email: str, password: str = DEMO_PASSWORD, secret: str = DEMO_SECRET) -> "Visitor":
        """Sign in with e-mail and password, and with the code of a second factor if one is asked for."""
        answer = self.post("/api/user/login", {"email": email, "password": password})
        if "secondFactor" in answer:
            step = {"ref": answer["secondFactor"]["ref"], "code": code_now(secret)}
            answer = self.post("/api/user/secondFactor", step)
        self.token, self.user = answer["token"], answer["user"]
        return self

    def register(self, first_name: str = "Deneme", last_name: str = "Alıcı") -> "Visitor":
        """Register, open the mailed link, repeat the password there, and be signed in."""
        email = f"{uuid.uuid4().hex[:12]}@ornek.test"
        person = {"firstName": first_name, "lastName": last_name, "email": email, "password": "gizli-sifre-1"}
        self.post("/api/user/register", person)
        link = {"Authorization": f"Bearer {self.mailed_token(email)}"}
        answer = self.post("/api/user/validate", {"password": person["password"]}, headers=link)
        self.token, self.user = answer["token"], answer
        return self

    def mailed_token(self, email: str) -> str:
        """The token of the newest link that was mailed to an address."""
        mail = eventually(lambda: self.get(f"/sandbox/mail/messages?to={email}"), f"a mail to {email}")[-1]
        return re.search(r"token=([\w\-.~]+)", mail["text"])[1]

    def verify_phone(self, phone: str | None = None) -> "Visitor":
        """Give a phone number and confirm it with the code from the SMS."""
        phone = phone or f"+90{unused_number()}"
        ticket = self.post("/api/user/addPhone", {"phone": phone})
        number = phone.removeprefix("+90")
        messages = eventually(lambda: self.get(f"/sandbox/sms/messages?to={number}"), f"an SMS to {number}")
        code = re.search(r"\b(\d{6})\b", messages[-1]["text"])[1]
        self.user = self.post("/api/user/otp", {"ref": ticket["ref"], "secret": ticket["secret"], "otp": code})
        return self

    def add_address(self, **changes: Any) -> int:
        """Save a delivery address; gives its id."""
        address = {
            "id": 0, "addressTitle": "Ev", "firstName": "Deneme", "lastName": "Alıcı", "city": 34, "district": 3401,
            "town": "Caferağa", "addressText": "Moda Caddesi No: 1 Daire: 2", "phone": "+905321112233", "isCorporate": 0,
            "companyName": "", "taxOffice": "", "taxNumber": "", "isDefault": 0, "country": "Türkiye",
        }  # fmt: skip
        return self.post("/api/routines/setAddress", address | changes)["id"]

    # --- buying -------------------------------------------------------------------------------------------------------

    def fill_cart(self, ad_id: int, amount: int = 1) -> dict[str, Any]:
        """Set the line of an ad; gives the cart."""
        return self.post("/api/cart/update", {"cartId": None, "adId": ad_id, "amount": amount})

    def start_payment(self, address_id: int) -> str:
        """Go to the payment page; gives its token."""
        cart = self.post("/api/cart/get", {"cartId": None, "isOrder": 0})
        body = self.accept_terms(cart["info"]["uuid"], address_id)
        answer = self.post("/api/payment/create", body, headers={"Idempotency-Key": str(uuid.uuid4())})
        return answer["url"].rstrip("/").rsplit("/", 1)[1].partition("?")[0]

    def accept_terms(self, cart_id: str, address_id: int) -> dict[str, Any]:
        """Read the contract of the cart and accept it; gives what a payment starts with."""
        wanted = {"cartId": cart_id, "shippingId": address_id, "invoiceId": None}
        shown = self.post("/api/order/agreements", wanted)
        return wanted | {"termsVersion": shown["version"], "termsHash": shown["hash"]}

    def pay(self, token: str, card: dict[str, str] = GOOD_CARD) -> dict[str, Any]:
        """Fill in the card on the provider's page, without coming back to the shop yet."""
        return self.session.post(f"{self.base}/sandbox/iyzico/pay/{token}", json=card, timeout=20).json()

    def come_back(self, token: str) -> str:
        """Be sent back to the shop by the provider's page; gives the address that one lands on."""
        answer = self.session.post(
            f"{self.base}/api/payment/callback", data={"token": token}, timeout=20, allow_redirects=False
        )
        assert answer.status_code == 303, answer.text
        return answer.headers["Location"]

    def buy(self, ad_id: int, amount: int = 1) -> str:
        """The whole purchase; gives the order's id."""
        address_id = next(iter(self.get("/api/user/address")), {}).get("id") or self.add_address()
        self.fill_cart(ad_id, amount)
        token = self.start_payment(address_id)
        self.pay(token)
        return self.come_back(token).rsplit("orderId=", 1)[1]

    def order(self, order_id: str) -> dict[str, Any]:
        """An order of mine."""
        return self.post("/api/cart/get", {"cartId": order_id, "isOrder": 1})

    def paid_order(self, order_id: str) -> dict[str, Any]:
        """An order of mine, once it is known to be paid."""

        def paid() -> dict[str, Any] | None:
            found = self.order(order_id)
            return found if found["info"]["status"] != "created" else None

        return eventually(paid, f"order {order_id} paid")


def settlement(operator: Visitor, ad_id: int) -> dict[str, Any]:
    """How far an ended ad is settled; nothing is refunded as long as its price is not final."""
    try:
        return operator.get(f"/api/operator/ads/{ad_id}/settlement")
    except Refused as refusal:
        if refusal.status != 404:
            raise
        return {"succeeded": 0}
