"""How an event becomes JSON and back, and its JSON Schema. Readers ignore fields that they do not know."""

import dataclasses
import types
import typing
from datetime import datetime
from functools import lru_cache
from typing import Any

_PLAIN = {str: "string", int: "integer", bool: "boolean"}


def encode_event(event: Any) -> dict[str, Any]:
    """An event's data as plain JSON values; instants as ISO 8601."""
    return {field.name: _plain(getattr(event, field.name)) for field in dataclasses.fields(event)}


def decode_event(kind: type, data: dict[str, Any]) -> Any:
    """The event of class `kind` that `data` holds. Raises `TypeError` or `ValueError` when it does not fit."""
    hints = _hints(kind)
    return kind(**{name: _typed(hints[name], value) for name, value in data.items() if name in hints})


def json_schema(kind: type) -> dict[str, Any]:
    """The JSON Schema of an event's data."""
    required = [f.name for f in dataclasses.fields(kind) if f.default is f.default_factory is dataclasses.MISSING]
    properties = {name: _schema(hint) for name, hint in _hints(kind).items()}
    return {"type": "object", "properties": properties, "required": required}


@lru_cache(maxsize=256)
def _hints(kind: type) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if dataclasses.is_dataclass(value):
        return encode_event(value)
    return value


def _typed(hint: Any, value: Any) -> Any:
    if isinstance(hint, types.UnionType):
        if value is None:
            return None
        hint = next(part for part in typing.get_args(hint) if part is not type(None))
    if typing.get_origin(hint) is list:
        (item,) = typing.get_args(hint)
        return [_typed(item, each) for each in value]
    if hint is datetime:
        return datetime.fromisoformat(value)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return decode_event(hint, value)
    if not isinstance(value, hint) or (isinstance(value, bool) and hint is not bool):
        raise TypeError(f"expected {hint.__name__}, got {type(value).__name__}")
    return value


def _schema(hint: Any) -> dict[str, Any]:
    if isinstance(hint, types.UnionType):
        return {"anyOf": [_schema(part) for part in typing.get_args(hint)]}
    if typing.get_origin(hint) is list:
        return {"type": "array", "items": _schema(typing.get_args(hint)[0])}
    if hint is datetime:
        return {"type": "string", "format": "date-time"}
    if hint is type(None):
        return {"type": "null"}
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return json_schema(hint)
    return {"type": _PLAIN[hint]}
