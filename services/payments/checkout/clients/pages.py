"""The request that opens the provider's page, and the check of where that page is."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from kit.money import plain_lira
from payments.checkout.clients.orders import Bill, BillItem, Payer
from payments.ledger.rules.shares import split
from payments.lines.rules.payment import CURRENCY
from payments.provider.clients.marketplace import withholding
from payments.settings import Settings
from payments.terms.rules import Promise

TEXT_LIMIT = 200
COUNTRY = "Turkey"
Promised = Callable[[int], Promise]  # by an ad's number


def page_request(
    settings: Settings, payment_id: str, bill: Bill, ip: str, sub_merchant_keys: dict[str, str], promised: Promised
) -> dict[str, Any]:
    """The body of the provider's 'initialize': every amount is the bill's, one basket item per line.

    Each item names its supplier by the provider's key, and what the supplier would get if nothing of it went back.
    """
    total = plain_lira(bill.total_kurus)
    return {
        "locale": "tr",
        "conversationId": payment_id,
        "price": total,
        "paidPrice": total,
        "currency": CURRENCY,
        "basketId": bill.order_id,
        "paymentGroup": "PRODUCT",
        "callbackUrl": settings.callback_url,
        "enabledInstallments": [1],
        "buyer": _buyer(settings, bill.payer, ip),
        "shippingAddress": _address(bill.payer.shipping_address),
        "billingAddress": _address(bill.payer.billing_address),
        "basketItems": [_item(item, sub_merchant_keys[item.supplier_id], promised(item.ad_id)) for item in bill.items],
    }


def _item(item: BillItem, sub_merchant_key: str, promise: Promise) -> dict[str, Any]:
    parts = split(item.amount_kurus, promise.rates)
    return {
        "id": item.item_id,
        "name": _short(item.title),
        "category1": _short(item.category_name),
        "itemType": "PHYSICAL",
        "price": plain_lira(item.amount_kurus),
        "subMerchantKey": sub_merchant_key,
        "subMerchantPrice": plain_lira(parts.net_kurus),
        **withholding(parts.withholding_kurus),
    }


def is_allowed_page(settings: Settings, url: str) -> bool:
    """Whether a browser may be sent there: https at the provider; outside production also our own sandbox."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    is_provider = any(host == known or host.endswith(f".{known}") for known in settings.provider_page_hosts)
    if parts.scheme == "https" and is_provider and "@" not in parts.netloc:
        return True
    own = {urlsplit(settings.common.public_url)[:2], urlsplit(settings.provider_url)[:2]}
    return not settings.common.is_production and parts[:2] in own


def _buyer(settings: Settings, payer: Payer, ip: str) -> dict[str, Any]:
    buyer, address = payer.buyer, payer.billing_address
    return {
        "id": buyer["id"],
        "name": _short(buyer["firstName"]),
        "surname": _short(buyer["lastName"]),
        "identityNumber": buyer.get("nationalId") or settings.default_identity_number,
        "email": buyer["email"],
        "gsmNumber": buyer.get("phone") or "",
        "registrationAddress": _address(address)["address"],
        "city": _short(address["city"]),
        "country": COUNTRY,
        "ip": ip,
    }


def _address(address: dict[str, Any]) -> dict[str, str]:
    where = (address.get("address"), address.get("town"), address.get("district"))
    return {
        "contactName": _short(address["contactName"]),
        "city": _short(address["city"]),
        "country": COUNTRY,
        "address": _short(" ".join(str(part) for part in where if part) or str(address["city"])),
    }


def _short(text: object) -> str:
    return str(text).strip()[:TEXT_LIMIT] or "-"
