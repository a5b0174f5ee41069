"""Passkeys (WebAuthn): what is asked of them, for how long an answer counts, and how many one person has.

Who checks their signatures is `factors.clients`.
"""

from dataclasses import dataclass
from datetime import timedelta

ADD, STEP, CONFIRM, ENTER = PURPOSES = ("add", "step", "confirm", "enter")
CHALLENGE_LIFE = timedelta(minutes=5)
MAX_PASSKEYS = 10
# How browsers reach an authenticator, as the standard names it. What a browser says beyond these is not kept.
TRANSPORTS = ("ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb")


@dataclass(frozen=True)
class Asked:
    """What a challenge was made for: an answer to it is worth nothing elsewhere."""

    purpose: str
    person_id: str | None
    bound_to: str = ""


@dataclass(frozen=True)
class NewKey:
    """What a browser answers when a passkey was made. All but `transports` is base64url."""

    credential_id: str
    client_data: str
    attestation: str
    transports: tuple[str, ...]


@dataclass(frozen=True)
class Signed:
    """What a browser answers when a passkey has signed a challenge. All of it is base64url."""

    credential_id: str
    client_data: str
    authenticator_data: str
    signature: str
    user_handle: str | None = None


def goes_back(before: int, now: int) -> bool:
    """Whether a counter did not go on. Authenticators that do not count say 0 each time."""
    return now <= before and (before, now) != (0, 0)
