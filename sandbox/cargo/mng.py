"""MNG's REST API behind its gateway: token, orders, barcodes, queries."""

import hashlib
import hmac
from datetime import timedelta
from typing import Any

from flask import Blueprint, Response, jsonify, request
from sqlalchemy.orm import Session

from sandbox.cargo import book
from sandbox.cargo.calls import is_account, serve, settings, turkish
from sandbox.clock import now
from sandbox.models import CargoParcel, CargoStep

blueprint = Blueprint("cargo_mng", __name__, url_prefix="/sandbox/cargo/mng/mngapi/api")
COMPANY = "mng"
TOKEN_LIFE = timedelta(hours=8)
STATUSES = {
    "created": (1, "Gönderi_Hazırlandı"),
    "accepted": (2, "Transfer_Aşamasında"),
    "in_transit": (3, "Teslimat_Birimine_Ulaştı"),
    "out_for_delivery": (4, "Alıcı_Adresine_Yönlendirildi"),
    "delivered": (5, "Teslim_Edildi"),
    "failed": (6, "Teslim_Edilemedi"),
    "returned": (7, "Geri_Geliyor"),
}


@blueprint.before_request
def check_application() -> Response | None:
    """The gateway's own check, before anything else."""
    given = request.headers.get("X-IBM-Client-Id", ""), request.headers.get("X-IBM-Client-Secret", "")
    if not is_account(*given, settings().mng_client_id, settings().mng_client_secret):
        return _gateway_refusal("Invalid client id or secret.")
    is_token = request.path.endswith("/token")
    return (
        None
        if is_token or _is_token(request.authorization.token if request.authorization else None)
        else (_gateway_refusal("Invalid or expired token."))
    )


def _gateway_refusal(message: str) -> Response:
    answer = jsonify(httpCode="401", httpMessage="Unauthorized", moreInformation=message)
    answer.status_code = 401
    return answer


@blueprint.post("/token")
def give_token() -> Response:
    """A customer signs in."""
    return serve(COMPANY, "token", lambda session, hits: _give_token())


def _give_token() -> Response:
    body = _body()
    given = str(body.get("customerNumber", "")), str(body.get("password", ""))
    if not is_account(*given, settings().mng_customer_number, settings().mng_password):
        return _refusal("20001", "Müşteri numarası veya şifre hatalı", 401)
    ends_at = now() + TOKEN_LIFE
    return jsonify(jwt=_token(int(ends_at.timestamp())), jwtExpireDate=turkish(ends_at, "%d.%m.%Y %H:%M:%S"))


def _token(ends_at: int) -> str:
    seal = hmac.new(settings().mng_client_secret.encode(), str(ends_at).encode(), hashlib.sha256).hexdigest()
    return f"{ends_at}.{seal}"


def _is_token(text: str | None) -> bool:
    ends_at = (text or "").partition(".")[0]
    if not ends_at.isdecimal() or int(ends_at) < now().timestamp():
        return False
    return hmac.compare_digest((text or "").encode(), _token(int(ends_at)).encode())


@blueprint.post("/standardcmdapi/createOrder")
def create_order() -> Response:
    """An order, which is not a shipment yet."""
    return serve(COMPANY, "create", lambda session, hits: _create_order(session))


def _create_order(session: Session) -> Response:
    body = _body()
    order, recipient = (_object(body.get(name)) for name in ("order", "recipient"))
    key = str(order.get("referenceId", ""))
    if not key or key != key.upper() or len(key) > 30:
        return _refusal("26021", "'Order. Reference Id' geçersiz.")
    if book.by_key(session, COMPANY, key) is not None:
        return _refusal("26013", "ReferenceId daha önce kullanılmış.")
    if "marketPlaceShortCode" not in order:
        return _refusal("26029", "'Order. Market Place Short Code' boş olmamalı.")
    if not order.get("content") or not body.get("orderPieceList"):
        return _refusal("26022", "'Order. Content' boş olmamalı.")
    names = {
        "name": "fullName",
        "phone": "mobilePhoneNumber",
        "city": "cityName",
        "district": "districtName",
        "address": "address",
    }
    known = {name: str(recipient.get(field, "")) for name, field in names.items()}
    if not all(known.values()):
        return _refusal("26031", "'Recipient' bilgileri eksik.")
    code = str(order.get("billOfLandingId", ""))
    parcel = book.announce(session, COMPANY, key, known, str(order["content"]), code if code != key else None)
    parcel.has_barcode = False
    return jsonify(orderInvoiceId=str(parcel.id), orderInvoiceDetailId="1", shipperBranchCode="34", referenceId=key)


@blueprint.post("/barcodecmdapi/createbarcode")
def create_barcode() -> Response:
    """Makes a shipment of an order."""
    return serve(COMPANY, "create", lambda session, hits: _create_barcode(session))


def _create_barcode(session: Session) -> Response:
    key = str(_body().get("referenceId", ""))
    parcel = book.by_key(session, COMPANY, key)
    if parcel is None or parcel.cancelled_at:
        return _refusal("27001", "Sipariş bulunamadı.", 404)
    if parcel.has_barcode:
        return _refusal("27011", "Sipariş daha önce faturalandırılmış.")
    parcel.has_barcode = True
    barcodes = [{"pieceNumber": 1, "value": f"{key}_1"}]
    return jsonify(referenceId=key, invoiceId=str(parcel.id), shipmentId=parcel.number, barcodes=barcodes)


@blueprint.get("/standardqueryapi/<what>/<text>")
def query(what: str, text: str) -> Response:
    """Orders, shipments, their status and their movements, by reference or by shipment."""
    if what not in QUERIES:
        return _refusal("404", "No resources match requested URI", 404)
    return serve(COMPANY, "query", lambda session, hits: _query(session, what, text, hits))


def _query(session: Session, what: str, text: str, hits: dict[str, Any]) -> Response:
    find = book.by_number if what.endswith("ByShipmentId") else book.by_key
    parcel = find(session, COMPANY, text)
    needs_barcode = what != "getorder"
    if parcel is None or "unknown_key" in hits or parcel.cancelled_at or (needs_barcode and not parcel.has_barcode):
        return _refusal("28001", "Kayıt bulunamadı.", 404)
    return jsonify(QUERIES[what](parcel))


def _order(parcel: CargoParcel) -> list[dict[str, Any]]:
    return [{"order": {"referenceId": parcel.key, "orderId": str(parcel.id)}, "recipient": parcel.recipient}]


def _shipment(parcel: CargoParcel) -> list[dict[str, Any]]:
    code, _ = STATUSES[book.state_of(parcel)]
    return [{"shipment": {"referenceId": parcel.key, "shipmentId": parcel.number, "shipmentStatusCode": code}}]


def _status(parcel: CargoParcel) -> dict[str, Any]:
    code, status = STATUSES[book.state_of(parcel)]
    return {
        "orderId": str(parcel.id),
        "referenceId": parcel.key or "",
        "shipmentId": parcel.number,
        "shipmentStatusCode": code,
        "shipmentStatus": status,
        "statusDateTime": turkish(parcel.steps[-1].at, "%d-%m-%Y %H:%M"),
        "isDelivered": int(code == 5),
    }


def _movements(parcel: CargoParcel) -> list[dict[str, Any]]:
    return [_movement(place, step) for place, step in enumerate(parcel.steps, start=1)]


def _movement(place: int, step: CargoStep) -> dict[str, Any]:
    return {
        "eventSequence": place,
        "eventStatus": STATUSES[step.state][1].replace("_", " "),
        "eventDateTime": turkish(step.at, "%d-%m-%Y %H:%M:%S"),
        "location": "İSTANBUL",
    }


QUERIES = {
    "getorder": _order,
    "getshipment": _shipment,
    "getshipmentByShipmentId": _shipment,
    "getshipmentstatus": _status,
    "getshipmentstatusByShipmentId": _status,
    "trackshipment": _movements,
    "trackshipmentByShipmentId": _movements,
}


@blueprint.put("/standardcmdapi/cancelorder/<key>")
def cancel_order(key: str) -> Response:
    """Calls an order off until it was handed in."""
    return serve(COMPANY, "cancel", lambda session, hits: _cancel_order(session, key, hits))


def _cancel_order(session: Session, key: str, hits: dict[str, Any]) -> Response:
    parcel = book.by_key(session, COMPANY, key)
    if parcel is None or "unknown_key" in hits:
        return _refusal("26051", "Sipariş bulunamadı.", 404)
    if not book.cancel(parcel):
        return _refusal("26052", "İşlem görmüş gönderi iptal edilemez.")
    return jsonify({})


def _refusal(code: str, description: str, status: int = 400) -> Response:
    answer = jsonify(error={"code": code, "message": "Bad Request", "description": description})
    answer.status_code = status
    return answer


def _body() -> dict[str, Any]:
    return _object(request.get_json(silent=True))


def _object(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
