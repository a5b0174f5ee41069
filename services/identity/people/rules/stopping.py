"""Mails that a person can do without, and the key in the link that ends them. Pure.

The key names its reader and the kind, and a code that only identity can make: so it works for who is not signed in,
and nothing is kept for it.
"""

from dataclasses import dataclass
from enum import StrEnum

from identity import tokens


class OptionalMail(StrEnum):
    """A kind of mail that tells nothing which has to be known by mail."""

    SUPPLIER_MORNING = "supplier_morning"
    PRICE_STEP = "price_step"


@dataclass(frozen=True)
class Reader:
    """Who gets a kind of mail."""

    person_id: str
    kind: OptionalMail


def stop_key(secret: bytes, reader: Reader) -> str:
    """What stands in the link of such a mail."""
    return f"{reader.kind}.{reader.person_id}.{_code(secret, reader)}"


def reader_of(secret: bytes, key: str) -> Reader | None:
    """Whose mails of which kind a link ends; None for a key that we did not make."""
    kind, _, rest = key.partition(".")
    person_id, _, code = rest.partition(".")
    if kind not in list(OptionalMail):
        return None
    reader = Reader(person_id, OptionalMail(kind))
    return reader if tokens.same(_code(secret, reader), code) else None


def _code(secret: bytes, reader: Reader) -> str:
    return tokens.derived_token(secret, "stop mails", f"{reader.kind}:{reader.person_id}")
