"""Amounts on the provider's wire: decimal text or JSON numbers outside, integer kuruş inside, never a float."""

import json
import re
import secrets
from decimal import Decimal
from typing import Any

_PATTERN = re.compile(r"\d{1,11}(\.\d{1,8})?")
_MARK = f"@kurus-{secrets.token_hex(8)}:"
_MARKED = re.compile(f'"{_MARK}([0-9.-]+)"')


class Kurus(int):
    """An amount that `dump` writes as a JSON number of lira."""


def parse_amount(value: object) -> int | None:
    """Kuruş of a price as sent (`"10.50"`, `10.5`, `10`); None when it is not an amount with at most two decimals."""
    if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
        return None
    text = value if isinstance(value, str) else format(value, "f")
    if not _PATTERN.fullmatch(text):
        return None
    kurus = Decimal(text) * 100
    return int(kurus) if kurus == int(kurus) else None


def trimmed(kurus: int) -> str:
    """The form that signatures use: 1050 → 10.5, 1000 → 10."""
    sign, (lira, rest) = "-" if kurus < 0 else "", divmod(abs(kurus), 100)
    return f"{sign}{lira}.{rest:02d}".rstrip("0").rstrip(".") if rest else f"{sign}{lira}"


def turkish(kurus: int) -> str:
    """The form that people read: 2229288 → 22.292,88."""
    lira, rest = divmod(kurus, 100)
    return f"{lira:,}".replace(",", ".") + f",{rest:02d}"


def load(raw: bytes) -> Any:
    """Read JSON with exact decimals."""
    return json.loads(raw, parse_float=Decimal)


def dump(document: object) -> str:
    """Write JSON in which every `Kurus` is a plain number of lira."""
    return _MARKED.sub(r"\1", json.dumps(_marked(document), ensure_ascii=False, separators=(",", ":")))


def _marked(value: object) -> object:
    if isinstance(value, Kurus):
        return _MARK + trimmed(value)
    if isinstance(value, dict):
        return {name: _marked(part) for name, part in value.items()}
    return [_marked(part) for part in value] if isinstance(value, list) else value
