"""The marketplace side: sellers, what a seller gets for a line, and the approval that releases it."""

import uuid
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.iyzico import payouts
from sandbox.iyzico.calls import Answer, Refused, required_amount, required_id, required_text
from sandbox.iyzico.checkout import line_body
from sandbox.models import Line, Payment, SubMerchant

_FIELDS = {
    "PERSONAL": ("identityNumber", "contactName", "contactSurname", "iban"),
    "PRIVATE_COMPANY": ("identityNumber", "taxOffice", "legalCompanyTitle", "iban"),
    "LIMITED_OR_JOINT_STOCK_COMPANY": ("taxNumber", "taxOffice", "legalCompanyTitle", "iban"),
}
_COMMON = ("name", "email", "gsmNumber", "address")
_KEPT = (
    "name", "email", "gsmNumber", "address", "iban", "taxOffice", "taxNumber", "identityNumber", "contactName",
    "contactSurname", "legalCompanyTitle", "subMerchantType", "currency", "settlementDescriptionTemplate",
)  # fmt: skip


def create_sub_merchant(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Register a seller; its external id is unique."""
    external_id = required_text(body, "subMerchantExternalId")
    kind = required_text(body, "subMerchantType")
    if kind not in _FIELDS:
        raise Refused("2001", "subMerchantType geçersiz")
    for name in _COMMON + _FIELDS[kind]:
        required_text(body, name)
    if _by_external_id(session, external_id):
        raise Refused("2002", "Bu subMerchantExternalId ile kayıtlı alt üye işyeri var")
    row = SubMerchant(key=f"sm-{uuid.uuid4()}", external_id=external_id, details=_details(body), created_at=now())
    session.add(row)
    return Answer({"subMerchantKey": row.key})


def update_sub_merchant(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Change a seller's record."""
    row = session.get(SubMerchant, required_text(body, "subMerchantKey"))
    if row is None:
        raise Refused("3000", "Alt üye işyeri bulunamadı")
    row.details = row.details | _details(body)
    payouts.try_again(session, row)
    return Answer({})


def sub_merchant_detail(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """A seller's record by external id."""
    row = _by_external_id(session, required_text(body, "subMerchantExternalId"))
    if row is None:
        raise Refused("3000", "Alt üye işyeri bulunamadı")
    return Answer(row.details | {"subMerchantExternalId": row.external_id, "subMerchantKey": row.key})


def _by_external_id(session: Session, external_id: str) -> SubMerchant | None:
    return session.scalar(select(SubMerchant).where(SubMerchant.external_id == external_id))


def _details(body: dict[str, Any]) -> dict[str, Any]:
    return {name: str(body[name]) for name in _KEPT if body.get(name)}


def _line(session: Session, body: dict[str, Any]) -> Line:
    chosen = select(Line).where(Line.id == required_id(body, "paymentTransactionId")).with_for_update()
    line = session.scalar(chosen)
    if line is None:
        raise Refused("5088", "Ödeme kırılımı bulunamadı")
    if session.get_one(Payment, line.payment_id).cancelled_at is not None:
        raise Refused("5087", "Ödeme daha önce iptal edilmiş")
    return line


def approve(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Release a line's payout; never more than what is left after refunds."""
    line = _line(session, body)
    if line.approved_at is not None:
        raise Refused("5075", "Ödeme kırılımı daha önce onaylanmış")
    if line.sub_merchant_price_kurus > line.price_kurus - line.refunded_kurus:
        raise Refused("5079", "subMerchantPrice iadelerden sonra kalan tutardan büyük, önce güncelleyiniz")
    line.approved_at = now()
    payouts.plan(session, line)
    return Answer({"paymentTransactionId": str(line.id)})


def disapprove(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Take an approval back."""
    line = _line(session, body)
    if line.approved_at is None:
        raise Refused("5076", "Ödeme kırılımı onaylı değil")
    if not payouts.take_back(session, line):
        raise Refused("5077", "Hakedişi ödenmiş kırılımın onayı geri alınamaz")
    line.approved_at = None
    return Answer({"paymentTransactionId": str(line.id)})


def update_item(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Set what the seller gets for a line that is not approved yet."""
    line = _line(session, body)
    key, payout = required_text(body, "subMerchantKey"), required_amount(body, "subMerchantPrice")
    if session.get(SubMerchant, key) is None:
        raise Refused("3000", "Alt üye işyeri bulunamadı")
    if line.approved_at is not None:
        raise Refused("5075", "Ödeme kırılımı daha önce onaylanmış")
    if payout > line.price_kurus:
        raise Refused("5068", "subMerchantPrice ürün fiyatından büyük olamaz")
    line.sub_merchant_key, line.sub_merchant_price_kurus = key, payout
    return Answer(line_body(line))
