"""MNG Kargo, which trades as DHL eCommerce Türkiye: REST with JSON, behind an IBM gateway.

Known from the company's OpenAPI documents: the token of the identity API (`jwt`, `jwtExpireDate` in Turkish time) for
a customer's number and password, beside the application's X-IBM-Client-Id and -Secret on every call; createOrder with
our `referenceId` (upper case), createbarcode which makes a shipment of the order and gives its `shipmentId` and
barcode; getorder, getshipment, getshipmentstatus and trackshipment by our reference, trackshipmentByShipmentId by
theirs; the status codes 1 to 8; cancelorder with the reference in its path; dates as dd-MM-yyyy. City and district
may be given by name.

To be verified with a contract: the live host; whether one application's credentials serve all products; the value of
x-api-version; what a reference that was used before is answered with (here any refusal is followed by the question
whether the order is there); where a return's code belongs (here the description and `billOfLandingId`).
"""

import json
import threading
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import requests

from kit.clock import Clock
from kit.turkish import fold
from orders.carriers.clients.accounts import MngSettings
from orders.carriers.clients.carrier import NewParcel, NotSent, Receipt, Refused, Tracking, Unknown, UnknownKey
from orders.carriers.clients.movements import completed, turkish_instant
from orders.carriers.clients.transport import long_enough, one_line, send, ten_digits
from orders.carriers.rules import ParcelState, Step

COMMANDS, BARCODES, QUERIES = (f"/mngapi/api/{name}api" for name in ("standardcmd", "barcodecmd", "standardquery"))
PARTY = "mng"
TOKEN_MARGIN = timedelta(minutes=5)
TOKEN_LIFE = timedelta(hours=1)  # when its end can't be read

STATUS_STATES = {
    1: ParcelState.CREATED,
    2: ParcelState.IN_TRANSIT,
    3: ParcelState.IN_TRANSIT,  # at the branch that delivers it
    4: ParcelState.OUT_FOR_DELIVERY,
    5: ParcelState.DELIVERED,
    6: ParcelState.FAILED,
    7: ParcelState.RETURNED,
    8: ParcelState.FAILED,  # help is needed
}
STATUS_WORDS = {
    "gonderihazirlandi": 1,
    "transferasamasinda": 2,
    "teslimatbirimineulasti": 3,
    "aliciadresineyonlendirildi": 4,
    "teslimedildi": 5,
    "teslimedilemedi": 6,
    "gerigeliyor": 7,
    "destekgerekiyor": 8,
}


class Mng:
    """The adapter. It keeps the token between calls."""

    def __init__(self, settings: MngSettings, http: requests.Session, clock: Clock):
        self._settings, self._http, self._clock = settings, http, clock
        self._lock = threading.Lock()
        self._token, self._token_ends_at = "", datetime.min.replace(tzinfo=UTC)

    def create(self, parcel: NewParcel) -> Receipt:
        """Announce an order and make it a shipment. Either call may have been made before."""
        try:
            _one(self._ask("POST", f"{COMMANDS}/createOrder", _order(parcel)))
        except Refused:
            if self._found(f"{QUERIES}/getorder/{parcel.key}") is None:
                raise
        try:
            made = _one(self._ask("POST", f"{BARCODES}/createbarcode", _barcode(parcel)))
        except Refused:
            known = self.find(parcel.key)
            if known is None or known.tracking_number is None:
                raise
            return known
        return Receipt(parcel.key, str(made.get("shipmentId") or "") or None)

    def find(self, key: str) -> Receipt | None:
        """The shipment of our reference; an order that was not made a shipment yet is not enough."""
        found = self._found(f"{QUERIES}/getshipment/{quote(key)}")
        if found is None:
            return None
        inner = found.get("shipment")
        shipment = inner if isinstance(inner, dict) else found
        return Receipt(key, str(shipment.get("shipmentId") or "") or None)

    def track(self, key: str, is_ours: bool) -> Tracking:
        """The movements, then what the shipment's status adds to them."""
        by = "" if is_ours else "ByShipmentId"
        status = self._found(f"{QUERIES}/getshipmentstatus{by}/{quote(key)}")
        if status is None:
            raise UnknownKey("mng")
        rows = self._ask("GET", f"{QUERIES}/trackshipment{by}/{quote(key)}", missing=[])
        steps = [step for row in _objects(rows) if (step := _movement(row)) is not None]
        code = status.get("shipmentStatusCode")
        state = STATUS_STATES.get(code) if isinstance(code, int) else None
        told_at = turkish_instant(str(status.get("statusDateTime") or ""))
        shipment_id = str(status.get("shipmentId") or "") or None
        return Tracking(shipment_id, completed(steps, state, told_at, self._clock.now()))

    def cancel(self, key: str) -> bool:
        """Possible until it was handed in."""
        try:
            self._ask("PUT", f"{COMMANDS}/cancelorder/{quote(key)}")
        except Refused as refusal:
            return refusal.code == str(HTTPStatus.NOT_FOUND)
        return True

    def _found(self, path: str) -> dict[str, Any] | None:
        document = self._ask("GET", path, missing=[])
        return None if document == [] else _one(document)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None, missing: Any = None) -> Any:
        """One call with a token; a stale one is replaced once. `missing` is given for a 404 instead of a refusal."""
        status, content = self._send(method, path, body, self._valid_token())
        if status == HTTPStatus.UNAUTHORIZED:
            self._forget_token()
            status, content = self._send(method, path, body, self._valid_token())
        if status == HTTPStatus.NOT_FOUND and missing is not None:
            return missing
        return _read(status, content)

    def _send(self, method: str, path: str, body: dict[str, Any] | None, token: str) -> tuple[int, bytes]:
        headers = {
            "X-IBM-Client-Id": self._settings.client_id,
            "X-IBM-Client-Secret": self._settings.client_secret,
            "Accept": "application/json",
            **({"Content-Type": "application/json"} if body is not None else {}),
            **({"Authorization": f"Bearer {token}"} if token else {}),
        }
        content = None if body is None else json.dumps(body, ensure_ascii=False).encode()
        return send(self._http, PARTY, method, self._settings.url + path, content, headers)

    def _valid_token(self) -> str:
        with self._lock:
            if not self._token or self._token_ends_at <= self._clock.now():
                self._token, self._token_ends_at = self._new_token()
            return self._token

    def _forget_token(self) -> None:
        with self._lock:
            self._token = ""

    def _new_token(self) -> tuple[str, datetime]:
        """Nothing was asked for yet, so any failure here means that nothing was sent."""
        account = {
            "customerNumber": self._settings.customer_number,
            "password": self._settings.password,
            "identityType": 1,
        }
        try:
            given = _one(_read(*self._send("POST", "/mngapi/api/token", account, "")))
        except (Unknown, Refused) as error:
            raise NotSent("mng gave no token") from error
        if not given.get("jwt"):
            raise NotSent("mng gave no token")
        ends_at = turkish_instant(str(given.get("jwtExpireDate") or "")) or self._clock.now() + TOKEN_LIFE
        return str(given["jwt"]), ends_at - TOKEN_MARGIN


def _order(parcel: NewParcel) -> dict[str, Any]:
    recipient = parcel.recipient
    contents = one_line(" ".join(filter(None, (parcel.contents, parcel.return_code))), 200) or parcel.key
    return {
        "order": {
            "referenceId": parcel.key,
            "barcode": parcel.key,
            "billOfLandingId": parcel.return_code or parcel.key,
            "isCOD": 0,
            "codAmount": 0,
            "shipmentServiceType": 1,
            "packagingType": 3,
            "content": contents,
            "smsPreference1": 0,
            "smsPreference2": 0,
            "smsPreference3": 0,
            "paymentType": 1,
            "deliveryType": 1,
            "description": contents,
            "marketPlaceShortCode": "",
            "marketPlaceSaleCode": "",
        },
        "orderPieceList": _pieces(parcel),
        "recipient": {
            "cityName": one_line(recipient.city, 40),
            "districtName": one_line(recipient.district, 40),
            "address": one_line(recipient.address, 200),
            "fullName": one_line(long_enough(recipient.name), 100),
            "mobilePhoneNumber": ten_digits(recipient.phone),
        },
    }


def _barcode(parcel: NewParcel) -> dict[str, Any]:
    return {
        "referenceId": parcel.key,
        "billOfLandingId": parcel.return_code or parcel.key,
        "isCOD": 0,
        "codAmount": 0,
        "packagingType": 3,
        "printReferenceBarcodeOnError": 0,
        "orderPieceList": _pieces(parcel),
    }


def _pieces(parcel: NewParcel) -> list[dict[str, Any]]:
    return [{"barcode": f"{parcel.key}_1", "desi": 1, "kg": 1, "content": one_line(parcel.contents, 100)}]


def _read(status: int, content: bytes) -> Any:
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR or HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST:
        raise Unknown(f"HTTP {status}")
    if status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS):
        raise NotSent(f"HTTP {status}")
    try:
        document = json.loads(content) if content.strip() else {}
    except (ValueError, RecursionError) as error:
        raise Unknown(f"HTTP {status}, no JSON") from error
    if status >= HTTPStatus.BAD_REQUEST:
        raise _refusal(status, document)
    return document


def _refusal(status: int, document: Any) -> Refused:
    """The gateway spells the names of its error body now so, now so."""
    error = next(iter(_objects(document)), {})
    inner = error.get("error")
    named = {name.lower(): value for name, value in (inner if isinstance(inner, dict) else error).items()}
    code = str(status if status == HTTPStatus.NOT_FOUND else named.get("code") or status)
    return Refused(code, str(named.get("description") or named.get("message") or "")[:200])


def _objects(document: Any) -> list[dict[str, Any]]:
    """Some endpoints give an object and some a list of one, and not always the same."""
    return [row for row in (document if isinstance(document, list) else [document]) if isinstance(row, dict)]


def _one(document: Any) -> dict[str, Any]:
    found = next(iter(_objects(document)), {})
    if not found:
        raise Unknown("an answer without content")
    return found


def _movement(row: dict[str, Any]) -> Step | None:
    at = turkish_instant(str(row.get("eventDateTime") or ""))
    state = STATUS_STATES.get(STATUS_WORDS.get(_word(str(row.get("eventStatus") or "")), 0))
    return None if at is None or state is None else Step(state, at)


def _word(status: str) -> str:
    return "".join(letter for letter in fold(status) if letter.isalnum())
