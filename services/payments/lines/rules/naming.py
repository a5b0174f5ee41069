"""What an operator may type to name an order or an ad."""

import re
from uuid import UUID

_NUMBER = re.compile(r"[0-9a-f]{8}")
_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_AD = re.compile(r"[0-9]{1,10}")


def _plain(typed: str) -> str:
    return typed.strip().removeprefix("#").lower()


def ad_named(typed: str) -> int | None:
    """The ad whose number this is, if it can be one."""
    found = _AD.fullmatch(_plain(typed))
    return int(found[0]) if found else None


def orders_named(typed: str) -> tuple[str, str] | None:
    """The first and the last id of the orders that are called so: a span, which an index finds."""
    plain = _plain(typed)
    if _ID.fullmatch(plain):
        return plain, plain
    if not _NUMBER.fullmatch(plain):
        return None
    first = int(plain, 16) << 96
    return str(UUID(int=first)), str(UUID(int=first | (1 << 96) - 1))
