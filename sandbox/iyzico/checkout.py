"""The hosted checkout form: starting a payment and asking for its result."""

import uuid
from datetime import timedelta
from typing import Any

from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.iyzico.calls import Answer, Refused, required_amount, required_text, settings
from sandbox.iyzico.money import Kurus, parse_amount, trimmed
from sandbox.models import Checkout, Line, Payment, SubMerchant

_BUYER = ("id", "name", "surname", "identityNumber", "email", "registrationAddress", "city", "country", "ip")
_ADDRESS = ("contactName", "city", "country", "address")
_ITEM = ("id", "name", "category1", "itemType")


def initialize(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Check the basket, make a token and say where the page is."""
    price, paid_price = required_amount(body, "price"), required_amount(body, "paidPrice")
    items = _read_items(session, body)
    if sum(item["price"] for item in items) != price:
        raise Refused("5062", "Gönderilen tutar tüm kırılımların toplam tutarına eşit olmalıdır")
    _check_parties(body, items)
    known, moment = settings(), now()
    life = int(hits.get("short_token", {}).get("seconds", known.token_life_seconds))
    token = str(uuid.uuid4())
    conversation_id = str(body.get("conversationId") or "")
    buyer = {name: str(body["buyer"].get(name) or "") for name in ("name", "gsmNumber")}
    session.add(
        Checkout(
            token=token, conversation_id=conversation_id, basket_id=str(body.get("basketId") or ""), price_kurus=price,
            paid_price_kurus=paid_price, currency=_currency(body), callback_url=_callback_url(body), items=items,
            force_three_ds=str(body.get("forceThreeDS") or "0").lower() in ("1", "true"), created_at=moment,
            expires_at=moment + timedelta(seconds=life), buyer=buyer,
        )
    )  # fmt: skip
    url = f"{known.public_url}/iyzico/page/{token}"
    content = f'<div id="iyzipay-checkout-form"><a href="{url}">Ödeme sayfası</a></div>'
    answer = {"token": token, "checkoutFormContent": content, "tokenExpireTime": life, "paymentPageUrl": url}
    return Answer(answer, (conversation_id, token))


def _read_items(session: Session, body: dict[str, Any]) -> list[dict[str, Any]]:
    sent = body.get("basketItems")
    if not isinstance(sent, list) or not sent or not all(isinstance(item, dict) for item in sent):
        raise Refused("5009", "basketItems gönderilmesi zorunludur")
    items = [_read_item(item) for item in sent[:500]]
    keys = {item["subMerchantKey"] for item in items if item["subMerchantKey"]}
    if (keys or settings().marketplace) and any(not item["subMerchantKey"] for item in items):
        raise Refused("5061", "Tüm kırılımlarda subMerchantKey gönderilmelidir")
    known = {key for key in keys if session.get(SubMerchant, key)}
    if keys - known:
        raise Refused("3000", "Alt üye işyeri bulunamadı")
    return items


def _read_item(item: dict[str, Any]) -> dict[str, Any]:
    for name in _ITEM:
        required_text(item, name)
    price = required_amount(item, "price")
    key = item.get("subMerchantKey") or None
    payout = required_amount(item, "subMerchantPrice") if key else parse_amount(item.get("subMerchantPrice")) or 0
    if payout > price:
        raise Refused("5068", "subMerchantPrice ürün fiyatından büyük olamaz")
    return {
        "id": str(item["id"]),
        "name": str(item["name"]),
        "price": price,
        "subMerchantKey": key,
        "subMerchantPrice": payout,
    }


def _check_parties(body: dict[str, Any], items: list[dict[str, Any]]) -> None:
    for part, names in (("buyer", _BUYER), ("billingAddress", _ADDRESS), ("shippingAddress", _ADDRESS)):
        if not isinstance(body.get(part), dict):
            raise Refused("24", f"{part} gönderilmesi zorunludur")
        for name in names:
            if not body[part].get(name):
                raise Refused("24", f"{part}.{name} gönderilmesi zorunludur")


def _currency(body: dict[str, Any]) -> str:
    currency = str(body.get("currency") or "TRY")
    if currency not in ("TRY", "USD", "EUR", "GBP"):
        raise Refused("5027", "Geçersiz para birimi")
    return currency


def _callback_url(body: dict[str, Any]) -> str:
    url = str(body.get("callbackUrl") or "")
    if not url:
        raise Refused("23", "callbackUrl gönderilmesi zorunludur")
    if not url.startswith(("http://", "https://")):
        raise Refused("11", "callbackUrl geçersiz")
    return url


def detail(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """The result by token: paid, or the last decline, or that it is not paid yet."""
    checkout = session.get(Checkout, required_text(body, "token"))
    if checkout is None:
        raise Refused("5115", "token bulunamadı")
    if checkout.payment_id is None:
        raise _unpaid(checkout)
    payment = session.get_one(Payment, checkout.payment_id)
    conversation_id = str(body.get("conversationId") or "")
    signed = (
        "SUCCESS", str(payment.id), payment.currency, payment.basket_id, conversation_id,
        trimmed(payment.paid_price_kurus), trimmed(payment.price_kurus), checkout.token,
    )  # fmt: skip
    more = {"token": checkout.token, "callbackUrl": checkout.callback_url, "paymentStatus": "SUCCESS"}
    return Answer(payment_body(payment) | more, signed)


def _unpaid(checkout: Checkout) -> Refused:
    more = {"token": checkout.token, "callbackUrl": checkout.callback_url, "paymentStatus": "FAILURE"}
    if checkout.failure:
        failed = checkout.failure
        return Refused(failed["code"], failed["message"], failed.get("group"), more=more)
    if checkout.challenge:
        return Refused(
            "5124", "3D Secure doğrulaması bekleniyor", "NOT_FINISHED", more=more | {"paymentStatus": "INIT_THREEDS"}
        )
    if checkout.expires_at <= now():
        return Refused("5122", "token süresi doldu", "TOKEN_EXPIRED", more=more)
    return Refused("5123", "Ödeme henüz yapılmadı", "NOT_FINISHED", more=more | {"paymentStatus": "INIT"})


def payment_body(payment: Payment) -> dict[str, Any]:
    """A captured payment as detail, payment/detail and the hosted form's result show it."""
    return {
        "price": Kurus(payment.price_kurus), "paidPrice": Kurus(payment.paid_price_kurus), "installment": 1,
        "paymentId": str(payment.id), "fraudStatus": payment.fraud_status_at(now()), "merchantCommissionRate": 0,
        "merchantCommissionRateAmount": 0, "iyziCommissionRateAmount": 0, "iyziCommissionFee": 0,
        "cardType": payment.card["cardType"], "cardAssociation": payment.card["cardAssociation"],
        "cardFamily": payment.card["cardFamily"], "binNumber": payment.card["binNumber"],
        "lastFourDigits": payment.card["lastFourDigits"], "basketId": payment.basket_id, "currency": payment.currency,
        "itemTransactions": [line_body(line) for line in payment.lines], "authCode": payment.auth_code, "phase": "AUTH",
        "hostReference": f"mock{payment.id:011d}",
    }  # fmt: skip


def line_body(line: Line) -> dict[str, Any]:
    """One line; transactionStatus 2 is approved, 1 waits for approval."""
    return {
        "itemId": line.item_id, "paymentTransactionId": str(line.id), "transactionStatus": 2 if line.approved_at else 1,
        "price": Kurus(line.price_kurus), "paidPrice": Kurus(line.paid_price_kurus),
        "subMerchantKey": line.sub_merchant_key, "subMerchantPrice": Kurus(line.sub_merchant_price_kurus),
        "subMerchantPayoutRate": 0, "subMerchantPayoutAmount": Kurus(line.sub_merchant_price_kurus),
        "merchantPayoutAmount": Kurus(line.paid_price_kurus - line.sub_merchant_price_kurus),
    }  # fmt: skip
