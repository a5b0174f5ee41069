"""Aras Kargo: SOAP, two services. Orders are announced at arascargoservice.asmx and followed at
ArasCargoIntegrationService.svc.

Known from the company's documents: SetOrder with its fields, limits and result codes; that IntegrationCode is the
sender's key of 2 to 32 characters (digits, six at least, by the test scenarios) and that the same one again changes
the same order until its waybill is written (60022, 70027); GetOrderWithIntegrationCode; CancelDispatch; GetQueryJSON
with `loginInfo` and `queryInfo` as XML inside a text, query types 1 (a shipment) and 9 (its movements); DURUM_KODU 1
to 7 and TIP_KODU 3 for one that was sent back. The number that people know exists only after the branch has written
the waybill.

To be verified with a contract: the spelling of the JSON's names (read without regard to Turkish letters and spaces);
the dates' form; the words of the movements; whether both services share one account; where a return's code belongs
(here SpecialField1 and the description).
"""

import json
from typing import Any
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import requests

from kit.clock import Clock
from kit.turkish import fold
from orders.carriers.clients import soap
from orders.carriers.clients.accounts import ArasSettings
from orders.carriers.clients.carrier import NewParcel, NotSent, Receipt, Refused, Tracking, Unknown, UnknownKey
from orders.carriers.clients.movements import by_words, completed, turkish_instant
from orders.carriers.clients.soap import all_of, text_of
from orders.carriers.clients.transport import long_enough, one_line, ten_digits
from orders.carriers.rules import ParcelState, Step

PARTY = "aras"
NAMESPACE = "http://tempuri.org/"
QUERY_ACTION = "http://tempuri.org/IArasCargoIntegrationService/GetQueryJSON"
DONE = "0"
WAYBILL_IS_WRITTEN = frozenset({"60022", "70027"})
WRONG_ACCOUNT = frozenset({"1000", "1002", "-2"})
UNCERTAIN = frozenset({"", *(str(code) for code in range(5000, 5009))})
SENT_BACK = "3"
A_SHIPMENT, ITS_MOVEMENTS = "1", "9"

STATUS_STATES = {
    "1": ParcelState.ACCEPTED,  # at the branch where it was handed in
    "2": ParcelState.IN_TRANSIT,
    "3": ParcelState.IN_TRANSIT,  # at the branch that delivers it
    "4": ParcelState.OUT_FOR_DELIVERY,
    "5": ParcelState.OUT_FOR_DELIVERY,  # a part was delivered; our parcels are one piece
    "6": ParcelState.DELIVERED,
    "7": ParcelState.IN_TRANSIT,  # sent on to another branch
}


class Aras:
    """The adapter."""

    def __init__(self, settings: ArasSettings, http: requests.Session, clock: Clock):
        self._settings, self._http, self._clock = settings, http, clock

    def create(self, parcel: NewParcel) -> Receipt:
        """Announce a parcel; its barcode is our key."""
        order = {"UserName": self._settings.user, "Password": self._settings.password, **_order(parcel)}
        answer = self._call("SetOrder", {"orderInfo": {"Order": order}, **self._account()})
        code = text_of(answer, "SetOrderResult", "OrderResultInfo", "ResultCode")
        if code not in (DONE, *WAYBILL_IS_WRITTEN):
            raise _failure(code, text_of(answer, "SetOrderResult", "OrderResultInfo", "ResultMessage"))
        return Receipt(parcel.key)

    def find(self, key: str) -> Receipt | None:
        """Whether an order was announced under the key."""
        answer = self._call("GetOrderWithIntegrationCode", {**self._account(), "integrationCode": key})
        orders = all_of(answer, "GetOrderWithIntegrationCodeResult", "Order")
        return Receipt(key) if any(text_of(order, "IntegrationCode") == key for order in orders) else None

    def track(self, key: str, is_ours: bool) -> Tracking:
        """The movements, then what the shipment's status adds to them."""
        name = "IntegrationCode" if is_ours else "TrackingNumber"
        shipment = next(iter(self._ask(A_SHIPMENT, name, key)), {})
        if not shipment and (not is_ours or self.find(key) is None):
            raise UnknownKey("aras")
        rows = self._ask(ITS_MOVEMENTS, name, key) if shipment else []
        steps = [step for row in rows if (step := _movement(row)) is not None]
        state = STATUS_STATES.get(shipment.get("durum_kodu", ""))
        if shipment.get("tip_kodu") == SENT_BACK:
            state = ParcelState.RETURNED
        told_at = turkish_instant(shipment.get("teslim_tarihi", ""), shipment.get("teslim_saati", ""))
        return Tracking(shipment.get("kargo_takip_no") or None, completed(steps, state, told_at, self._clock.now()))

    def cancel(self, key: str) -> bool:
        """Possible until the waybill is written."""
        answer = self._call("CancelDispatch", {**self._account(), "integrationCode": key})
        code = text_of(answer, "CancelDispatchResult", "ResultCode") or text_of(answer, "CancelDispatchResult")
        if code in WRONG_ACCOUNT or code in UNCERTAIN:
            raise _failure(code, "")
        return code in (DONE, "1", "-1")

    def _account(self) -> dict[str, str]:
        return {"userName": self._settings.user, "password": self._settings.password}

    def _call(self, operation: str, fields: soap.Fields) -> Element:
        return soap.call(
            self._http, PARTY, self._settings.url, NAMESPACE + operation, soap.element(operation, fields, NAMESPACE)
        )

    def _ask(self, kind: str, name: str, key: str) -> list[dict[str, str]]:
        """Rows of a query, their names folded: 'İŞLEM TARİHİ' and 'ISLEM_TARIHI' are both islem_tarihi."""
        login = {
            "UserName": self._settings.user,
            "Password": self._settings.password,
            "CustomerCode": self._settings.customer_code,
        }
        texts = {
            "loginInfo": ET.tostring(soap.element("LoginInfo", login), encoding="unicode"),
            "queryInfo": ET.tostring(soap.element("QueryInfo", {"QueryType": kind, name: key}), encoding="unicode"),
        }
        operation = soap.element("GetQueryJSON", texts, NAMESPACE)
        answer = soap.call(self._http, PARTY, self._settings.query_url, QUERY_ACTION, operation)
        try:
            result = json.loads(text_of(answer, "GetQueryJSONResult"))["QueryResult"]
        except (ValueError, RecursionError, KeyError, TypeError) as error:
            raise Unknown("the answer is no JSON") from error
        return [_folded(row) for row in _rows(result)]


def _order(parcel: NewParcel) -> soap.Fields:
    recipient = parcel.recipient
    piece = {"VolumetricWeight": "1", "Weight": "1", "BarcodeNumber": parcel.key, "Description": ""}
    return {
        "TradingWaybillNumber": parcel.key[-16:],
        "InvoiceNumber": parcel.key,
        "ReceiverName": one_line(long_enough(recipient.name), 100),
        "ReceiverAddress": one_line(recipient.address, 250),
        "ReceiverPhone1": ten_digits(recipient.phone),
        "ReceiverCityName": one_line(recipient.city, 32),
        "ReceiverTownName": one_line(recipient.district, 32),
        "VolumetricWeight": "1",
        "Weight": "1",
        "PieceCount": "1",
        "SpecialField1": parcel.return_code or "",
        "IntegrationCode": parcel.key,
        "Description": one_line(" ".join(filter(None, (parcel.contents, parcel.return_code))), 255),
        "PayorTypeCode": "1",
        "IsWorldWide": "0",
        "IsCod": "0",
        "PieceDetails": {"PieceDetail": piece},
    }


def _failure(code: str, message: str) -> NotSent | Unknown | Refused:
    if code in WRONG_ACCOUNT:
        return NotSent(f"aras does not know the account ({code})")
    return Unknown(f"error {code}") if code in UNCERTAIN else Refused(code, message)


def _rows(result: Any) -> list[dict[str, Any]]:
    """The rows of a QueryResult, which holds one object or a list of them under a name of its own, or nothing."""
    if isinstance(result, list):
        return [row for row in result if isinstance(row, dict)]
    if not isinstance(result, dict):
        return []
    inner = [value for value in result.values() if isinstance(value, list | dict)]
    return [row for value in inner for row in _rows(value)] if inner else [result]


def _folded(row: dict[str, Any]) -> dict[str, str]:
    return {fold(name.replace("_", " ")).replace(" ", "_"): str(value or "").strip() for name, value in row.items()}


def _movement(row: dict[str, str]) -> Step | None:
    at = turkish_instant(row.get("islem_tarihi", ""))
    state = by_words(row.get("islem", ""))
    return None if at is None or state is None else Step(state, at)
