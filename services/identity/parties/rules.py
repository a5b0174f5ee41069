"""Signing in with Google, Facebook or Telegram: what is proven, for how long, and which account it opens.

An identity at a party is a pair (party, subject); an e-mail address never identifies a person. Only an address that the
party itself says it has verified leads to an account that already has it.
"""

import hashlib
import hmac
import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from identity.people.rules.signature import NO_NAME

GOOGLE, FACEBOOK, TELEGRAM = PARTIES = ("google", "facebook", "telegram")
NAMES = {GOOGLE: "Google", FACEBOOK: "Facebook", TELEGRAM: "Telegram"}
ATTEMPT_LIFE = timedelta(minutes=10)  # from the click on the button to the way back
PROOF_LIFE = timedelta(minutes=10)  # of what Telegram has signed; its own example says a day
CLOCK_SKEW = timedelta(seconds=30)
RETURN_PATH = "/hesap/giris/"
NAME_MAX = 50
RESPONSE_FIELDS_MAX = 20
_FIELD = re.compile(r"[a-z_]{1,40}")
_STRANGE = re.compile(r"[^A-Za-zÇĞİÖŞÜçğıöşüâîûÂÎÛ ]+")


class ProofRefused(Exception):
    """What a person brought does not prove who they are. The reason is for logs, never for people."""


@dataclass(frozen=True)
class Claim:
    """Who a party says that a person is. `email` is set only when the party has verified it; `hint` is just a hint."""

    party: str
    subject: str
    first_name: str
    last_name: str
    email: str | None = None
    hint: str | None = None
    proof: str | None = None  # of a proof that the party itself would accept twice: remembered, so that we do not


def challenge_of(verifier: str) -> str:
    """The S256 code challenge of a PKCE verifier (RFC 7636)."""
    return urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")


def plain_name(text: object, otherwise: str = NO_NAME) -> str:
    """A party's name in the letters that names have here; what has none of them becomes `otherwise`."""
    clean = " ".join(_STRANGE.sub(" ", text if isinstance(text, str) else "").split())[:NAME_MAX].strip()
    return clean if len(clean) >= 2 else otherwise


def read_telegram(response: str, bot_token: str, now: datetime) -> Claim:
    """Who a Telegram answer names. Raises `ProofRefused` unless Telegram signed it for our bot, minutes ago.

    The rules are https://core.telegram.org/widgets/login-legacy: an HMAC over all received fields but the hash, sorted,
    with the SHA-256 of the bot's token as its key.
    """
    received = _fields_of(response)
    given = received.pop("hash", "")
    if not hmac.compare_digest(telegram_hash(received, bot_token).encode(), given.encode()):
        raise ProofRefused("telegram: wrong hash")
    if not re.fullmatch(r"[1-9]\d{0,18}", received.get("id", "")):
        raise ProofRefused("telegram: no id")
    signed_at = received.get("auth_date", "")
    age = now.timestamp() - int(signed_at) if re.fullmatch(r"\d{1,12}", signed_at) else PROOF_LIFE.total_seconds() + 1
    if not -CLOCK_SKEW.total_seconds() <= age <= PROOF_LIFE.total_seconds():
        raise ProofRefused("telegram: too old, or from the future")
    first, last = plain_name(received.get("first_name")), plain_name(received.get("last_name"))
    return Claim(TELEGRAM, received["id"], first, last, proof=hashlib.sha256(given.encode()).hexdigest())


def telegram_hash(received: Mapping[str, str], bot_token: str) -> str:
    """The signature of a Telegram answer, as lower-case hex."""
    lines = "\n".join(f"{name}={received[name]}" for name in sorted(received))
    return hmac.digest(hashlib.sha256(bot_token.encode()).digest(), lines.encode(), "sha256").hex()


def _fields_of(response: str) -> dict[str, str]:
    """The answer's fields as the text that was signed: numbers as they are written."""
    try:
        read = json.loads(response, parse_int=str, parse_float=str)
    except (ValueError, RecursionError) as error:
        raise ProofRefused("telegram: no JSON") from error
    if not isinstance(read, dict) or len(read) > RESPONSE_FIELDS_MAX:
        raise ProofRefused("telegram: no object")
    # A line break inside a field would let the same signed lines be read as other fields.
    if not all(_FIELD.fullmatch(name) and isinstance(value, str) and "\n" not in value for name, value in read.items()):
        raise ProofRefused("telegram: not plain fields")
    return read
