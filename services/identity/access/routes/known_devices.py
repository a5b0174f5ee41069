"""Devices that an account was signed in on: a cookie that says so, and nothing else.

It is no session and opens nothing. It names the account by a code that only identity can make, and the device by a
random number; one browser may have those of a few accounts. What it is good for: wrong passwords that strangers try do
not count for who has it (`access.steps.tries`).
"""

import secrets
from datetime import timedelta

from flask import Response

from identity import tokens
from identity.sessions.routes import guards

COOKIE = "imece_device"
LIFE = timedelta(days=365)
ACCOUNTS = 5  # of one browser; the oldest is forgotten
LONGEST = 80 * ACCOUNTS


def known_device(email: str) -> str | None:
    """The device that is asking, if this account was signed in on it."""
    return next((device for device, code in _sent() if tokens.same(code, _code(email, device))), None)


def count(limit: str, who: str, email: str | None) -> None:
    """Count one attempt, as `guards.count`: of a device that the account knows on its own, of all others together."""
    device = known_device(email or "")
    guards.count(limit, who, *([device] if device else []))


def remember(response: Response, email: str | None) -> Response:
    """Know this device again for an account that has just been signed in on it."""
    if email is None or known_device(email) is not None:
        return response
    device = secrets.token_hex(8)
    entries = [(device, _code(email, device)), *_sent()][:ACCOUNTS]
    return guards.give_cookie(response, COOKIE, "~".join(f"{device}.{code}" for device, code in entries), LIFE)


def _sent() -> list[tuple[str, str]]:
    """What the browser sent, whether it is true or not; what does not look like ours is left out."""
    value = (guards.sent_cookie(COOKIE) or "")[:LONGEST]
    parts = [entry.partition(".") for entry in value.split("~")]
    return [(device, code) for device, dot, code in parts if dot and device.isalnum() and code.isascii()][:ACCOUNTS]


def _code(email: str, device: str) -> str:
    return tokens.derived_token(guards.settings().link_secret, "device", f"{email.lower()}:{device}")
