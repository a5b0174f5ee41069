"""The provider's signatures (IYZWSv2): of our requests, of its answers and of its notifications. HMAC-SHA256, hex."""

import base64
import hashlib
import hmac
from decimal import Decimal

MOST_PLACES = 20


def keyed_hash(secret_key: str, message: bytes) -> str:
    """The one keyed hash behind all signatures."""
    return hmac.new(secret_key.encode(), message, hashlib.sha256).hexdigest()


def authorization(api_key: str, secret_key: str, random: str, path: str, body: bytes) -> str:
    """The Authorization header over exactly the bytes that are sent and the path as the provider knows it."""
    signature = keyed_hash(secret_key, random.encode() + path.encode() + body)
    parts = f"apiKey:{api_key}&randomKey:{random}&signature:{signature}"
    return "IYZWSv2 " + base64.b64encode(parts.encode()).decode()


def trimmed(amount: Decimal | int | str) -> str:
    """A price as signatures write it: 10.50 → 10.5, 10.0 → 10, 100 → 100. Raises `ValueError` for what is no price:
    written out, 1e999999999 takes two gigabytes.
    """
    number = Decimal(amount)
    if not number.is_finite() or abs(int(number.as_tuple().exponent)) > MOST_PLACES:
        raise ValueError("not a price")
    text = format(number, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def answer_signature(secret_key: str, *parts: str) -> str:
    """The signature of an answer: its parts joined by colons."""
    return keyed_hash(secret_key, ":".join(parts).encode(errors="replace"))  # half a letter is signed by nothing


def webhook_signature(
    secret_key: str, event: str, payment_id: str, token: str, conversation_id: str, status: str
) -> str:
    """Version 3 of a hosted page's notification: plain concatenation, with the secret in front once more."""
    message = secret_key + event + payment_id + token + conversation_id + status
    return keyed_hash(secret_key, message.encode(errors="replace"))


def is_same(given: object, wanted: str) -> bool:
    """Compare in constant time; anything but text is never the same."""
    return isinstance(given, str) and hmac.compare_digest(given.encode(errors="replace"), wanted.encode())
