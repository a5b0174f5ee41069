"""Where a list is read on: what its last row was sorted by, as a text that comes back as `after`.

The values and not the row's id alone: by then the row may be gone, or sorted elsewhere, and the list goes on where its
reader was. The values in the text can be read: they stood in the answer or decide nothing; and what is made up selects
nothing that the list would not show.
"""

import base64
import binascii
import json
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Integer, SmallInteger, Uuid
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.types import NullType, TypeEngine

MARK = "~"  # no id begins so
LENGTH_MAX = 2_000
DIGITS_MAX = 30  # before and behind a comma

_BITS: tuple[tuple[type[TypeEngine[Any]], int], ...] = ((BigInteger, 63), (SmallInteger, 15), (Integer, 31))
_READ: dict[str, Callable[[str], Any]] = {"at": datetime.fromisoformat, "on": date.fromisoformat, "number": Decimal}

Column = InstrumentedAttribute[Any] | ColumnElement[Any]


@dataclass(frozen=True)
class Cursor:
    """What the last row that a reader has was sorted by, in the order of the list's columns."""

    values: tuple[Any, ...]

    def __str__(self) -> str:
        """The text that `read_cursor` reads."""
        told = json.dumps([_told(value) for value in self.values], ensure_ascii=False, separators=(",", ":"))
        return MARK + base64.urlsafe_b64encode(told.encode()).decode().rstrip("=")

    def fits(self, columns: Sequence[Column]) -> bool:
        """Whether the values may be compared with these columns."""
        return len(self.values) == len(columns) and all(map(_fits, self.values, (one.type for one in columns)))


def read_cursor(text: str) -> Cursor | None:
    """The cursor that a text tells; None for any other text."""
    if not text.startswith(MARK) or len(text) > LENGTH_MAX:
        return None
    packed = text.removeprefix(MARK)
    try:
        told = json.loads(base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True))
        return Cursor(tuple(map(_value, told))) if isinstance(told, list) else None
    except (binascii.Error, UnicodeError, ValueError, TypeError, KeyError, InvalidOperation, RecursionError):
        return None


def _told(value: object) -> object:
    if isinstance(value, datetime):
        return {"at": value.isoformat()}
    if isinstance(value, date):
        return {"on": value.isoformat()}
    return {"number": str(value)} if isinstance(value, Decimal | float) else value


def _value(told: object) -> Any:
    if isinstance(told, dict):
        ((kind, text),) = told.items()
        return _READ[kind](text)
    if isinstance(told, str):
        if "\0" in told:
            raise ValueError("no text of a database")
        told.encode()  # raises where it has half a letter
    elif not isinstance(told, bool | int):
        raise TypeError("neither a number nor a text")
    return told


def _fits(value: object, kind: TypeEngine[Any]) -> bool:
    if isinstance(kind, Uuid):
        return isinstance(value, str) and _is_uuid(value)
    expected = _python_type(kind)
    if expected in (float, Decimal):
        return isinstance(value, Decimal) and value.is_finite() and abs(value.adjusted()) < DIGITS_MAX
    if expected is datetime:
        return isinstance(value, datetime) and value.tzinfo is not None
    if expected is int:
        bits = next((bits for of, bits in _BITS if isinstance(kind, of)), 63)
        return type(value) is int and abs(value) < 1 << bits
    return type(value) is expected


def _python_type(kind: TypeEngine[Any]) -> type:
    return str if isinstance(kind, NullType) else kind.python_type  # of an expression: they are texts


def _is_uuid(value: str) -> bool:
    """Whether it is written as an id is told: Python reads more ways to write one than PostgreSQL does."""
    try:
        return str(uuid.UUID(value)) == value
    except ValueError:
        return False
