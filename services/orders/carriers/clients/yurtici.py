"""Yurtiçi Kargo: SOAP, ShippingOrderDispatcherServices.

Known from the company's integration document: the operations and their fields; that only the operation itself is in
the service's namespace; that the language is `userLanguage` in createShipment and cancelShipment and `wsLanguage` in
queryShipment; that errors come with HTTP 200 as `outFlag` and `errCode`; that a cargoKey (at most 20 characters) is
unique and error 60020 says that it is taken; the operation statuses; dates as YYYYMMDD and HHMMSS in Turkish time.
docId, the number that people know, exists only after the branch has read the barcode.

To be verified with a contract: the error codes of a wrong account, and of a key that queryShipment does not know; the
names of the movements (they are read by their words); the special field that carries a return's code at the branch
(16, 'İade Onay Kodu', by the document; a contract may want saveReturnShipmentCode instead); whether the account may
ask about parcels that a supplier announced under a contract of their own.
"""

from xml.etree.ElementTree import Element

import requests

from kit.clock import Clock
from orders.carriers.clients import soap
from orders.carriers.clients.accounts import YurticiSettings
from orders.carriers.clients.carrier import NewParcel, NotSent, Receipt, Refused, Tracking, Unknown, UnknownKey
from orders.carriers.clients.movements import by_words, completed, turkish_instant
from orders.carriers.clients.soap import all_of, first_of, text_of
from orders.carriers.clients.transport import long_enough, one_line, ten_digits
from orders.carriers.rules import ParcelState, Step

PARTY = "yurtici"
NAMESPACE = "http://yurticikargo.com.tr/ShippingOrderDispatcherServices"
TAKEN = "60020"
WRONG_ACCOUNT = frozenset({"1625", "1626", "80265"})
UNEXPECTED = frozenset({"936"})
CANCELLED_ALREADY = "82520"
RETURN_CODE_FIELD = "16"
SHORTEST_ADDRESS, LONGEST_ADDRESS = 5, 200
CALLED_OFF = frozenset({"CNL", "ISC", "BI"})
RETURNED = frozenset({"9", "10"})  # rejectStatus: sent back, and arrived there

OPERATION_STATES = {
    "NOP": ParcelState.CREATED,
    "ISR": ParcelState.ACCEPTED,
    "IND": ParcelState.IN_TRANSIT,
    "DLV": ParcelState.DELIVERED,
    **dict.fromkeys(CALLED_OFF, ParcelState.FAILED),
}


class Yurtici:
    """The adapter."""

    def __init__(self, settings: YurticiSettings, http: requests.Session, clock: Clock):
        self._settings, self._http, self._clock = settings, http, clock

    def create(self, parcel: NewParcel) -> Receipt:
        """Announce a parcel; its barcode is our key."""
        result = self._call("createShipment", "userLanguage", {"ShippingOrderVO": _order(parcel)})
        code = _checked(result, first_of(result, "shippingOrderDetailVO"))
        if code not in ("", "0", TAKEN):
            raise Refused(code, text_of(result, "shippingOrderDetailVO", "errMessage") or text_of(result, "outResult"))
        return Receipt(parcel.key)

    def find(self, key: str) -> Receipt | None:
        """Whether the key is known."""
        try:
            return Receipt(key, _number(self._query(key)))
        except UnknownKey:
            return None

    def track(self, key: str, is_ours: bool) -> Tracking:
        """The movements, then what the operation's status adds to them."""
        detail = self._query(key)
        item = first_of(detail, "shippingDeliveryItemDetailVO")
        steps = [step for row in all_of(item, "invDocCargoVOArray") if (step := _movement(row)) is not None]
        delivered_at = turkish_instant(text_of(item, "deliveryDate"), text_of(item, "deliveryTime"))
        state = OPERATION_STATES.get(text_of(detail, "operationStatus"))
        if text_of(item, "rejectStatus") in RETURNED:
            state = ParcelState.RETURNED
        return Tracking(_number(detail), completed(steps, state, delivered_at, self._clock.now()))

    def cancel(self, key: str) -> bool:
        """Possible until the branch has read the barcode."""
        result = self._call("cancelShipment", "userLanguage", {"cargoKeys": key})
        detail = first_of(result, "shippingCancelDetailVO")
        code = _checked(result, detail)
        return code == CANCELLED_ALREADY or text_of(detail, "operationStatus") in CALLED_OFF

    def _query(self, key: str) -> Element:
        asked = {"keys": key, "keyType": "0", "addHistoricalData": "true", "onlyTracking": "false"}
        result = self._call("queryShipment", "wsLanguage", asked)
        detail = first_of(result, "shippingDeliveryDetailVO")
        if _checked(result, detail) not in ("", "0") or detail is None:
            raise UnknownKey("yurtici")
        return detail

    def _call(self, operation: str, language: str, fields: soap.Fields) -> Element:
        account = {"wsUserName": self._settings.user, "wsPassword": self._settings.password, language: "TR"}
        asked = soap.element(f"{{{NAMESPACE}}}{operation}", {**account, **fields})
        answer = soap.call(self._http, PARTY, self._settings.url, "", asked)
        result = next(iter(answer), None)
        if result is None:
            raise Unknown("an empty answer")
        return result


def _order(parcel: NewParcel) -> soap.Fields:
    recipient = parcel.recipient
    address = one_line(recipient.address, LONGEST_ADDRESS)
    fields: soap.Fields = {
        "cargoKey": parcel.key,
        "invoiceKey": parcel.key,
        "receiverCustName": one_line(long_enough(recipient.name), 100),
        "receiverAddress": address if len(address) >= SHORTEST_ADDRESS else f"{address} {recipient.district}",
        "cityName": one_line(recipient.city, 40),
        "townName": one_line(recipient.district, 40),
        "receiverPhone1": ten_digits(recipient.phone),
        "cargoCount": "1",
        "description": one_line(parcel.contents, 255),
    }
    return fields if parcel.return_code is None else {**fields, "specialField1": _special(parcel.return_code)}


def _special(code: str) -> str:
    return f"{RETURN_CODE_FIELD}${code}#"


def _checked(result: Element, detail: Element | None) -> str:
    """The error code of an answer, if it is one that belongs to the parcel. Raises for those that do not."""
    code = text_of(detail, "errCode") or text_of(result, "errCode")
    flag = text_of(result, "outFlag")
    if code in WRONG_ACCOUNT:
        raise NotSent(f"yurtici does not know the account ({code})")
    if code in UNEXPECTED or flag not in ("0", "1") or (flag == "1" and code in ("", "0")):
        raise Unknown(f"outFlag {flag}, error {code}")
    return code


def _number(detail: Element) -> str | None:
    number = text_of(detail, "shippingDeliveryItemDetailVO", "docId")
    return number if number not in ("", "0") else None


def _movement(row: Element) -> Step | None:
    at = turkish_instant(text_of(row, "eventDate"), text_of(row, "eventTime"))
    state = by_words(text_of(row, "eventName"))
    return None if at is None or state is None else Step(state, at)
