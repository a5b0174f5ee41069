"""The second factor: six digits that a telephone shows for half a minute (RFC 6238), and codes on paper for its loss.

Which digits count, how long each step may take, who needs a factor. Who keeps the secrets is `factors.steps.sealing`.
"""

import base64
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

import pyotp

from identity.factors.rules.passkeys import Signed
from identity.people.rules.roles import OPERATOR

TOTP, PASSKEY, RECOVERY = METHODS = ("totp", "passkey", "recovery")
ISSUER = "İmece"

STEP_SECONDS = 30
WINDOW = 1  # steps before and after the present one: telephones are some seconds wrong
DIGITS = 6

STEP_LIFE = timedelta(minutes=5)  # between the password and the code
MAX_TRIES = 5
PENDING_LIFE = timedelta(minutes=10)  # between the picture and the first code

RECOVERY_CODES = 10
RECOVERY_HALF = 5
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another one; ten of them are 49 bits


@dataclass(frozen=True)
class Proof:
    """What a person brings as their second factor: a code, or what their passkey has signed."""

    code: str | None = None
    passkey: Signed | None = None

    @property
    def is_missing(self) -> bool:
        """Whether neither was brought."""
        return self.code is None and self.passkey is None


def methods(has_app: bool, has_passkey: bool) -> tuple[str, ...]:
    """What a person's second step may be done with."""
    own = {TOTP: has_app, PASSKEY: has_passkey, RECOVERY: True}
    return tuple(method for method in METHODS if own[method])


def is_required(role: str) -> bool:
    """Whether people of a role are let in with a second factor only."""
    return role == OPERATOR


def new_secret() -> str:
    """A random secret of 160 bits in base32, as authenticator apps take it."""
    return pyotp.random_base32()


def setup_uri(secret: str, account: str) -> str:
    """What an authenticator app reads from the picture (otpauth://)."""
    return pyotp.TOTP(secret).provisioning_uri(name=account, issuer_name=ISSUER)


def plain(typed: str) -> str:
    """A code as it is compared: without spaces and dashes, in small letters."""
    return "".join(typed.split()).replace("-", "").lower()


def is_digits(code: str) -> bool:
    """Whether a plain code is one that a telephone shows; else it is one from paper."""
    return len(code) == DIGITS and code.isascii() and code.isdigit()


def matching_step(secret: str, code: str, now: datetime) -> int | None:
    """The number of the half minute whose digits these are, within the window; None when they are wrong.

    A step whose code was taken once, and every one before it, is refused from then on: that is for the caller to keep.
    """
    present = int(now.timestamp()) // STEP_SECONDS
    shown = _Shown(secret)
    matching = None
    for step in range(present - WINDOW, present + WINDOW + 1):
        if hmac.compare_digest(shown.generate_otp(step).encode(), code.encode()):
            matching = step
    return matching


class _Shown(pyotp.TOTP):
    """What a telephone shows. Our own secrets have 160 bits; the demo's public one is shorter than pyotp would take."""

    def byte_secret(self) -> bytes:
        """The secret's bytes, without a least length."""
        return base64.b32decode(self.secret)


def new_recovery_codes() -> list[str]:
    """Ten codes to be written on paper: 'k3mfx-9tq2b'."""
    return [f"{_half()}-{_half()}" for _ in range(RECOVERY_CODES)]


def _half() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(RECOVERY_HALF))
