"""Yurtiçi's ShippingOrderDispatcherServices."""

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
    read_operation,
    serve,
    settings,
    soap,
    text_of,
    turkish,
)
from sandbox.models import CargoParcel, CargoStep

blueprint = Blueprint("cargo_yurtici", __name__, url_prefix="/sandbox/cargo/yurtici")
COMPANY = "yurtici"
NAMESPACE = "http://yurticikargo.com.tr/ShippingOrderDispatcherServices"
WRONG_ACCOUNT, NO_LANGUAGE, NOT_YOURS, CANCELLED_ALREADY = "1625", "82517", "82519", "82520"
STATUSES = {
    "created": ("0", "NOP", "Kargo İşlem Görmemiş."),
    "accepted": ("2", "ISR", "Kargo İşlem Görmüş, Faturası Henüz Düzenlenmemiştir."),
    "in_transit": ("1", "IND", "Kargo Teslimattadır."),
    "out_for_delivery": ("1", "IND", "Kargo Teslimattadır."),
    "failed": ("1", "IND", "Kargo Teslimattadır."),
    "delivered": ("5", "DLV", "Kargo teslim edilmiştir."),
    "returned": ("5", "DLV", "Kargo teslim edilmiştir."),
}
CALLED_OFF = ("3", "CNL", "Kargo Çıkışı Engellendi.")
MOVEMENTS = {
    "accepted": "Kargo Kabul Edildi",
    "in_transit": "Transfer Merkezinde İndirildi",
    "out_for_delivery": "Dağıtıma Çıktı",
    "delivered": "Teslim Edildi",
    "failed": "Teslim Edilemedi",
    "returned": "Göndericiye İade Edildi",
}


@blueprint.post("/KOPSWebServices/ShippingOrderDispatcherServices")
def dispatch() -> Response:
    """Every operation comes to one address."""
    try:
        operation = read_operation()
        kind, language, answer, handle = OPERATIONS[name_of(operation)]
    except (BadCall, KeyError):
        return fault("Unmarshalling Error")
    problem = _problem(operation, language)
    if problem:
        return _answer(operation, answer, {"outFlag": "1", "outResult": problem[1], "errCode": problem[0]})
    return serve(COMPANY, kind, lambda session, hits: _answer(operation, answer, handle(session, operation, hits)))


def _problem(operation: Element, language: str) -> tuple[str, str] | None:
    account = text_of(operation, "wsUserName"), text_of(operation, "wsPassword")
    if not is_account(*account, settings().yurtici_user, settings().yurtici_password):
        return WRONG_ACCOUNT, "Kullanıcı adı veya şifre hatalı."
    if text_of(operation, language) != "TR":
        return NO_LANGUAGE, "Web servis kullanıcı dili boş olamaz."
    return None


def _answer(operation: Element, name: str, values: dict[str, Any]) -> Response:
    answer = fields(f"{{{NAMESPACE}}}{name_of(operation)}Response", {name: values})
    return soap(answer)


def _create(session: Session, operation: Element, hits: dict[str, Any]) -> dict[str, Any]:
    order = operation.find("{*}ShippingOrderVO")
    key = text_of(order, "cargoKey")
    code, message = _mistake(order) or ("0", "")
    if code == "0" and book.by_key(session, COMPANY, key) is not None:
        code, message = "60020", "Belirtilen kargo anahtarı sistemde mevcuttur."
    if code == "0":
        names = {"name": "receiverCustName", "phone": "receiverPhone1", "city": "cityName", "district": "townName"}
        recipient = {name: text_of(order, field) for name, field in names.items()}
        recipient["address"] = text_of(order, "receiverAddress")
        special = re.search(r"(?:^|#)16\$([^#]+)#", text_of(order, "specialField1"))
        contents = text_of(order, "description")
        book.announce(session, COMPANY, key, recipient, contents, special.group(1) if special else None)
    detail = {"cargoKey": key, "invoiceKey": text_of(order, "invoiceKey"), "errCode": code, "errMessage": message}
    flag = ("0", "Başarılı") if code == "0" else ("1", "Başarısız")
    return {"outFlag": flag[0], "outResult": flag[1], "jobId": "1", "count": "1", "shippingOrderDetailVO": detail}


def _mistake(order: Element | None) -> tuple[str, str] | None:
    key, name, address = (text_of(order, field) for field in ("cargoKey", "receiverCustName", "receiverAddress"))
    checks = (
        (bool(key), "80859", "Kargo anahtarı bulunamadı."),
        (len(key) <= 20, "82500", "Kargo anahtarı belirtilen uzunluktan fazla."),
        (bool(text_of(order, "invoiceKey")), "60017", "Fatura anahtarı bulunamadı."),
        (bool(name), "60018", "Alıcı adı bulunamadı."),
        (5 <= len(name) <= 100, "82503", "Alıcı adı uzunluğu hatalı."),
        (bool(address), "60019", "Alıcı adresi bulunamadı."),
        (5 <= len(address) <= 200, "82502", "Alıcı adresi uzunluğu hatalı."),
        (re.fullmatch(r"[1-9]\d{9}", text_of(order, "receiverPhone1")), "82516", "Alıcı telefonu geçersiz."),
    )
    return next(((code, message) for is_right, code, message in checks if not is_right), None)


def _query(session: Session, operation: Element, hits: dict[str, Any]) -> dict[str, Any]:
    keys = [(found.text or "").strip() for found in operation.findall("{*}keys")]
    details = [_detail(key, None if "unknown_key" in hits else book.by_either(session, COMPANY, key)) for key in keys]
    return {"outFlag": "0", "outResult": "Başarılı", "count": len(keys), "shippingDeliveryDetailVO": details}


def _detail(key: str, parcel: CargoParcel | None) -> dict[str, Any]:
    if parcel is None:
        return {"cargoKey": key, "errCode": NOT_YOURS, "errMessage": "Kargo anahtarı bulunamadı."}
    state = book.state_of(parcel)
    code, status, message = CALLED_OFF if parcel.cancelled_at else STATUSES[state]
    known = {"cargoKey": key, "invoiceKey": key, "jobId": "1", "errCode": "0"}
    known |= {"operationCode": code, "operationStatus": status, "operationMessage": message}
    return known if state == "created" else known | {"shippingDeliveryItemDetailVO": _item(parcel, state)}


def _item(parcel: CargoParcel, state: str) -> dict[str, Any]:
    item: dict[str, Any] = {
        "docId": parcel.number,
        "trackingUrl": f"https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code={parcel.number}",
        "rejectStatus": "10" if state == "returned" else "",
    }
    if state in book.FINAL:
        item |= {"deliveryDate": turkish(parcel.steps[-1].at, "%Y%m%d")}
        item |= {"deliveryTime": turkish(parcel.steps[-1].at, "%H%M%S")}
    return item | {"invDocCargoVOArray": [_movement(step) for step in parcel.steps if step.state in MOVEMENTS]}


def _movement(step: CargoStep) -> dict[str, Any]:
    return {
        "unitName": "AVRUPA AKTARMA",
        "eventName": MOVEMENTS[step.state],
        "reasonName": "Alıcı adresinde bulunamadı" if step.state == "failed" else "Sorun yok",
        "eventDate": turkish(step.at, "%Y%m%d"),
        "eventTime": turkish(step.at, "%H%M%S"),
    }


def _cancel(session: Session, operation: Element, hits: dict[str, Any]) -> dict[str, Any]:
    key = text_of(operation, "cargoKeys")
    parcel = None if "unknown_key" in hits else book.by_key(session, COMPANY, key)
    if parcel is None:
        detail = {"cargoKey": key, "errCode": NOT_YOURS, "errMessage": "Kargo anahtarı bulunamadı."}
    elif parcel.cancelled_at:
        detail = {"cargoKey": key, "errCode": CANCELLED_ALREADY, "errMessage": "Kargo anahtarı zaten iptal edilmiş."}
    else:
        book.cancel(parcel)
        code, status, message = CALLED_OFF if parcel.cancelled_at else STATUSES[book.state_of(parcel)]
        detail = {"cargoKey": key, "operationCode": code, "operationMessage": message, "operationStatus": status}
    return {"outFlag": "0", "outResult": "Başarılı", "count": "1", "shippingCancelDetailVO": detail}


OPERATIONS = {
    "createShipment": ("create", "userLanguage", "ShippingOrderResultVO", _create),
    "queryShipment": ("query", "wsLanguage", "ShippingDeliveryVO", _query),
    "cancelShipment": ("cancel", "userLanguage", "ShippingOrderResultVO", _cancel),
}
