"""How what services tell each other becomes JSON and back, and its JSON Schema: events, and what travels in calls.

Readers ignore fields that they do not know, and what was told without a field that has a default is read with it.
`dict[str, …]` is an object whose names are not known beforehand, and `object` any JSON value.
"""

import dataclasses
import types
import typing
from datetime import datetime
from functools import lru_cache
from typing import Any, TypeVar

Kind = TypeVar("Kind")

_TOLD: dict[Any, dict[str, Any]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    datetime: {"type": "string", "format": "date-time"},
    object: {},
}


class CamelCase:
    """What a dataclass derives from whose fields are camelCase on the wire; those of others keep their names."""


def encode_event(event: Any) -> dict[str, Any]:
    """An event's data as plain JSON values; instants as ISO 8601."""
    kind: type = type(event)
    return {wire: encode(getattr(event, name)) for wire, (name, _) in _fields(kind).items()}


def decode_event(kind: type, data: dict[str, Any]) -> Any:
    """The event of class `kind` that `data` holds. Raises `TypeError` or `ValueError` when it does not fit."""
    if not isinstance(data, dict):
        raise TypeError(f"expected {kind.__name__}, got {type(data).__name__}")
    known = _fields(kind)
    return kind(**{known[wire][0]: decode(known[wire][1], value) for wire, value in data.items() if wire in known})


def json_schema(kind: type) -> dict[str, Any]:
    """The JSON Schema of an event's data."""
    asked_for = {f.name for f in dataclasses.fields(kind) if f.default is f.default_factory is dataclasses.MISSING}
    required = [wire for wire, (name, _) in _fields(kind).items() if name in asked_for]
    properties = {wire: schema_of(hint) for wire, (_, hint) in _fields(kind).items()}
    return {"type": "object", "properties": properties, "required": required}


@lru_cache(maxsize=256)
def _fields(kind: type) -> dict[str, tuple[str, Any]]:
    """By what each field is called on the wire: its name, and what it holds."""
    hints = typing.get_type_hints(kind)
    name_of = camel_case if issubclass(kind, CamelCase) else str
    return {name_of(field.name): (field.name, hints[field.name]) for field in dataclasses.fields(kind)}


def camel_case(name: str) -> str:
    """How a field of a `CamelCase` is called on the wire."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def encode(value: Any) -> Any:
    """What a field may hold, as plain JSON; instants as ISO 8601."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, list):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {name: encode(item) for name, item in value.items()}
    if dataclasses.is_dataclass(value):
        return encode_event(value)
    return value


def decode(hint: Any, value: Any) -> Any:
    """What plain JSON says of a field that holds this. Raises `TypeError` or `ValueError` when it does not fit."""
    if type(value) is hint or hint is object:  # most are, and a purchase reads many
        return value
    if isinstance(hint, types.UnionType):
        if value is None:
            return None
        hint = next(part for part in typing.get_args(hint) if part is not type(None))
    if typing.get_origin(hint) in (list, dict):
        return _collection(typing.get_origin(hint), typing.get_args(hint)[-1], value)
    if hint is datetime:
        return datetime.fromisoformat(value)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return decode_event(hint, value)
    if isinstance(value, bool) and hint is not bool:
        raise TypeError(f"expected {hint.__name__}, got bool")
    return _required(hint, value)


def _collection(kind: type, item: Any, value: Any) -> Any:
    if kind is list:
        return [decode(item, each) for each in _required(list, value)]
    return {name: decode(item, each) for name, each in _required(dict, value).items()}


def _required(kind: type[Kind], value: Any) -> Kind:
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, got {type(value).__name__}")
    return value


def schema_of(hint: Any) -> dict[str, Any]:
    """The JSON Schema of what a field may hold."""
    parts = [schema_of(part) for part in typing.get_args(hint)]
    if isinstance(hint, types.UnionType):
        return {"anyOf": parts}
    if typing.get_origin(hint) is list:
        return {"type": "array", "items": parts[0]}
    if typing.get_origin(hint) is dict:
        return {"type": "object", "additionalProperties": parts[1]}
    if hint in _TOLD:
        return _TOLD[hint]
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return json_schema(hint)
    raise TypeError(f"{hint} does not travel")
