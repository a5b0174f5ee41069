"""IYZWSv2: the signature of requests, of answers and of notifications. HMAC-SHA256, hexadecimal, secret as key."""

import base64
import binascii
import hashlib
import hmac


def hmac_hex(secret_key: str, message: bytes) -> str:
    """The one keyed hash behind all three signatures."""
    return hmac.new(secret_key.encode(), message, hashlib.sha256).hexdigest()


def request_signature(secret_key: str, random: str, path: str, body: bytes) -> str:
    """Over the bytes as received: Node signs `{}` on GET, Python `null`, PHP nothing, and each sends what it signs."""
    return hmac_hex(secret_key, random.encode() + path.encode() + body)


def read_authorization(header: str) -> dict[str, str] | None:
    """Parts `apiKey`, `randomKey`, `signature` of the header; None when it has another form."""
    scheme, _, encoded = header.partition(" ")
    if scheme != "IYZWSv2":
        return None
    try:
        text = base64.b64decode(encoded, validate=True).decode()
    except (binascii.Error, UnicodeDecodeError):
        return None
    parts = dict(part.split(":", 1) for part in text.split("&") if ":" in part)
    return parts if {"apiKey", "randomKey", "signature"} <= parts.keys() else None


def answer_signature(secret_key: str, *parts: str) -> str:
    """Parts joined by colons; prices come trimmed."""
    return hmac_hex(secret_key, ":".join(parts).encode())


def webhook_signature(
    secret_key: str, event: str, payment_id: str, token: str, conversation_id: str, status: str
) -> str:
    """Version 3 of a hosted page's notification: plain concatenation, the secret once more in front."""
    return hmac_hex(secret_key, (secret_key + event + payment_id + token + conversation_id + status).encode())
