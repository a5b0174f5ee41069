"""Aras' two services: orders at arascargoservice.asmx, queries at ArasCargoIntegrationService.svc."""

import json
import re
from typing import Any
from xml.etree.ElementTree import Element

from flask import Blueprint, Response
from sqlalchemy.orm import Session

from sandbox.cargo import book
from sandbox.cargo.calls import (
    BadCall,
    fault,
    fields,
    is_account,
    name_of,
    parse,
    read_operation,
    serve,
    settings,
    soap,
    text_of,
    turkish,
)
from sandbox.models import CargoParcel, CargoStep

blueprint = Blueprint("cargo_aras", __name__, url_prefix="/sandbox/cargo/aras")
COMPANY = "aras"
NAMESPACE = "http://tempuri.org/"
WRONG_ACCOUNT = "1000"
STATUSES = {
    "accepted": ("1", "ÇIKIŞ ŞUBESİNDE"),
    "in_transit": ("2", "YOLDA"),
    "out_for_delivery": ("4", "TESLİMATTA"),
    "failed": ("3", "TESLİMAT ŞUBESİNDE"),
    "delivered": ("6", "TESLİM EDİLDİ"),
    "returned": ("6", "TESLİM EDİLDİ"),
}
MOVEMENTS = {
    "accepted": "KABUL",
    "in_transit": "AKTARMA MERKEZİNE VARIŞ",
    "out_for_delivery": "DAĞITIMA ÇIKTI",
    "failed": "DEVİR - ADRESTE BULUNAMADI",
    "delivered": "TESLİM EDİLDİ",
    "returned": "GÖNDERİCİYE İADE EDİLDİ",
}


@blueprint.post("/arascargoservice.asmx")
def orders() -> Response:
    """SetOrder, GetOrderWithIntegrationCode, CancelDispatch."""
    try:
        operation = read_operation()
        kind, handle = OPERATIONS[name_of(operation)]
    except (BadCall, KeyError):
        return fault("Server did not recognize the value of HTTP Header SOAPAction")
    return serve(COMPANY, kind, lambda session, hits: handle(session, operation, hits))


@blueprint.post("/ArasCargoIntegrationService.svc")
def queries() -> Response:
    """GetQueryJSON."""
    try:
        operation = read_operation()
        login, query = (parse(text_of(operation, name)) for name in ("loginInfo", "queryInfo"))
    except BadCall:
        return fault("The message could not be read")
    return serve(COMPANY, "query", lambda session, hits: _query(session, login, query, hits))


def _answer(name: str, result: object) -> Response:
    return soap(fields(f"{name}Response", {f"{name}Result": result}, NAMESPACE))


def _is_known(operation: Element) -> bool:
    account = text_of(operation, "userName"), text_of(operation, "password")
    return is_account(*account, settings().aras_user, settings().aras_password)


def _set_order(session: Session, operation: Element, hits: dict[str, Any]) -> Response:
    order = operation.find("{*}orderInfo/{*}Order")
    code, message = (
        _announce(session, order) if _is_known(operation) else (WRONG_ACCOUNT, "Kullanıcı Adı ve Şifre yanlış")
    )
    info = {"ResultCode": code, "ResultMessage": message, "InvoiceKey": text_of(order, "IntegrationCode")}
    return _answer("SetOrder", {"OrderResultInfo": info})


def _announce(session: Session, order: Element | None) -> tuple[str, str]:
    key = text_of(order, "IntegrationCode")
    names = {
        "name": "ReceiverName",
        "phone": "ReceiverPhone1",
        "city": "ReceiverCityName",
        "district": "ReceiverTownName",
        "address": "ReceiverAddress",
    }
    recipient = {name: text_of(order, field) for name, field in names.items()}
    mistake = _mistake(order, key, recipient)
    if mistake:
        return mistake
    known = book.by_key(session, COMPANY, key)
    if known is not None and book.state_of(known) != "created":
        return "60022", "İrsaliyesi kesildiği için bilgiler güncellenemez."
    if known is not None:
        known.recipient = recipient
    else:
        code = text_of(order, "SpecialField1") or None
        book.announce(session, COMPANY, key, recipient, text_of(order, "Description"), code)
    return "0", "Başarılı"


def _mistake(order: Element | None, key: str, recipient: dict[str, Any]) -> tuple[str, str] | None:
    checks = (
        (re.fullmatch(r"[0-9]{6,32}", key), "935", "IntegrationCode alanı hatalı."),
        (re.fullmatch(r"[0-9]{10}", recipient["phone"]), "935", "ReceiverPhone1 alanı hatalı."),
        (len(recipient["name"]) <= 100, "934", "Alıcı Adı En Fazla 100 Karakter Uzunluğunda Olmalıdır."),
        (recipient["name"] and recipient["address"], "936", "Alıcı Adresi/Adı girilmeli."),
        (recipient["city"] and recipient["district"], "936", "Şehir/İlçe adı girilmeli."),
        (len(recipient["address"]) <= 250, "70018", "ReceiverAddress en fazla 250 karakter olabilir."),
        (0 < len(text_of(order, "TradingWaybillNumber")) <= 16, "70121", "TradingWaybillNumber hatalı."),
        (text_of(order, "PayorTypeCode") in ("1", "2"), "936", "PayorTypeCode sadece 1 veya 2 olabilir."),
    )
    return next(((code, message) for is_right, code, message in checks if not is_right), None)


def _get_order(session: Session, operation: Element, hits: dict[str, Any]) -> Response:
    key = text_of(operation, "integrationCode")
    parcel = book.by_key(session, COMPANY, key) if _is_known(operation) and "unknown_key" not in hits else None
    if parcel is None or parcel.cancelled_at:
        return _answer("GetOrderWithIntegrationCode", "")
    return _answer("GetOrderWithIntegrationCode", {"Order": {"IntegrationCode": key, "PieceCount": "1"}})


def _cancel(session: Session, operation: Element, hits: dict[str, Any]) -> Response:
    if not _is_known(operation):
        return _answer("CancelDispatch", {"ResultCode": "-2", "ResultMessage": "Kullanıcı adı ve Şifreniz hatalıdır."})
    parcel = book.by_key(session, COMPANY, text_of(operation, "integrationCode"))
    if parcel is None or "unknown_key" in hits:
        return _answer("CancelDispatch", {"ResultCode": "-1", "ResultMessage": "Kayıt bulunamadı"})
    code = (
        ("1", "Başarılı bir şekilde silindi.")
        if book.cancel(parcel)
        else ("999", "İrsaliyesi Kesilmiş Sipariş İptal Edilemez.")
    )
    return _answer("CancelDispatch", {"ResultCode": code[0], "ResultMessage": code[1]})


def _query(session: Session, login: Element, query: Element, hits: dict[str, Any]) -> Response:
    account = text_of(login, "UserName"), text_of(login, "Password")
    if not is_account(*account, settings().aras_user, settings().aras_password):
        return fault("Kullanıcı adı veya şifre hatalı")
    ours, theirs = text_of(query, "IntegrationCode"), text_of(query, "TrackingNumber")
    parcel = book.by_key(session, COMPANY, ours) if ours else book.by_number(session, COMPANY, theirs)
    # Nothing is told of an order before its waybill is written.
    is_hidden = parcel is None or book.state_of(parcel) == "created" or "unknown_key" in hits
    show = {"1": _shipment, "9": _movements}.get(text_of(query, "QueryType"))
    result = show(parcel) if parcel and show and not is_hidden else None
    return _answer("GetQueryJSON", json.dumps({"QueryResult": result}, ensure_ascii=False))


def _shipment(parcel: CargoParcel) -> dict[str, Any]:
    state, last = book.state_of(parcel), parcel.steps[-1]
    code, status = STATUSES[state]
    is_over = state in book.FINAL
    row = {
        "KARGO_TAKIP_NO": parcel.number,
        "MUSTERI_OZEL_KODU": parcel.key or "",
        "DURUM_KODU": code,
        "DURUMU": status,
        "TIP_KODU": "3" if state == "returned" else "1",
        "TESLIM_TARIHI": turkish(last.at, "%d.%m.%Y") if is_over else "",
        "TESLIM_SAATI": turkish(last.at, "%H:%M:%S") if is_over else "",
    }
    return {"Cargo": row}


def _movements(parcel: CargoParcel) -> dict[str, Any]:
    return {"CargoTransaction": [_movement(step) for step in parcel.steps if step.state in MOVEMENTS]}


def _movement(step: CargoStep) -> dict[str, Any]:
    return {
        "İŞLEM TARİHİ": turkish(step.at, "%d.%m.%Y %H:%M:%S"),
        "BİRİM": "İKİTELLİ",
        "İŞLEM": MOVEMENTS[step.state],
        "AÇIKLAMA": "",
    }


OPERATIONS = {
    "SetOrder": ("create", _set_order),
    "GetOrderWithIntegrationCode": ("query", _get_order),
    "CancelDispatch": ("cancel", _cancel),
}
