"""Ids: UUIDs as canonical text, made by the application before anything is sent anywhere."""

import uuid

SHORT_NUMBER_LENGTH = 8


def new_id() -> str:
    """A fresh random id."""
    return str(uuid.uuid4())


def derived_id(*parts: str) -> str:
    """The id of what there is only once for these parts: made again, after a restore, it is the same."""
    return str(uuid.uuid5(uuid.NAMESPACE_OID, "/".join(parts)))


def short_number(identifier: str) -> str:
    """What people read and type of an order's id: its first 8 characters. Shown and searched by, never a key."""
    return identifier[:SHORT_NUMBER_LENGTH]
