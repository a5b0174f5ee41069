"""Secrets that people carry: refresh tokens, links in mails, codes in SMS.

What is stored is a hash, or nothing at all: the token of a link and the code of a challenge are derived from the row's
random id with a key that the database does not hold, and so is a refresh token from the hash of the one before it. So a
message that waits to be sent carries only that id, and a thief of the database can open nothing.
"""

import base64
import hashlib
import hmac
import secrets

CODE_DIGITS = 6


def new_token() -> str:
    """A random token of 256 bits."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is stored of a token. Tokens have 256 random bits, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def link_token(key: bytes, link_id: str) -> str:
    """The token in the mail of a link."""
    return derived_token(key, "link", link_id)


def next_refresh_token(key: bytes, hash_of_present: str) -> str:
    """The one successor of a refresh token: the same however often it is asked for."""
    return derived_token(key, "refresh", hash_of_present)


def derived_token(key: bytes, purpose: str, identifier: str) -> str:
    """A secret of 256 bits for one purpose of one row, as 43 letters that need no escaping anywhere."""
    return base64.urlsafe_b64encode(_derive(key, purpose, identifier)).decode().rstrip("=")


def keyed_hex(key: bytes, text: str) -> str:
    """The HMAC-SHA256 of a text as hex, as some parties want secrets to be proven."""
    return hmac.digest(key, text.encode(), "sha256").hex()


def one_time_code(key: bytes, challenge_id: str) -> str:
    """The six digits in the SMS of a challenge."""
    number = int.from_bytes(_derive(key, "code", challenge_id), "big")
    return f"{number % 10**CODE_DIGITS:0{CODE_DIGITS}d}"


def same(one: str, other: str) -> bool:
    """Compare two secrets in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def _derive(key: bytes, purpose: str, identifier: str) -> bytes:
    return hmac.digest(key, f"{purpose}:{identifier}".encode(), "sha256")
