"""Ids: UUIDs as canonical text, made by the application before anything is sent anywhere."""

import hashlib
import os
import uuid

SHORT_NUMBER_LENGTH = 8
VARIANTS = "89ab" * 4  # by the digit that stands in its place: the upper two bits say that this is a UUID of RFC 9562


def new_id() -> str:
    """A fresh random id."""
    return _as_text(os.urandom(16).hex(), version=4)


def derived_id(*parts: str) -> str:
    """The id of what there is only once for these parts: made again, after a restore, it is the same."""
    named = uuid.NAMESPACE_OID.bytes + "/".join(parts).encode()
    return _as_text(hashlib.sha1(named, usedforsecurity=False).hexdigest(), version=5)


def short_number(identifier: str) -> str:
    """What people read and type of an order's id: its first 8 characters. Shown and searched by, never a key."""
    return identifier[:SHORT_NUMBER_LENGTH]


def _as_text(digits: str, version: int) -> str:
    """The UUID of this version that has these digits: as `uuid` writes it, without the object and in a third of the
    time. A refund has three of them.
    """
    variant = VARIANTS[int(digits[16], 16)]
    return f"{digits[:8]}-{digits[8:12]}-{version}{digits[13:16]}-{variant}{digits[17:20]}-{digits[20:32]}"
