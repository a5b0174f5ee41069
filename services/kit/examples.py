"""Examples in the API's document: what a field's value looks like, told by its name.

A name means the same in all services, so `contracts/examples.json` says once for all what it could hold; where a name
is broader than that ("title"), "Schema.field" says it for one. A field that brings an example of its own keeps it.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

COMPOSED = ("$ref", "allOf", "anyOf", "oneOf", "properties", "enum", "const")  # what is put together of other examples
_EXACT = {  # formats that say more than a name does
    "date-time": "2026-03-02T09:00:00Z",
    "uuid": "0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a11",
}
_LOOSE = {"date": "2026-03-16", "decimal": 3799.9}


def add_examples(schema: str, properties: dict[str, dict[str, Any]]) -> None:
    """Give the fields of a schema, whose name is without "Schema", their examples."""
    for name, field in properties.items():
        add_examples(schema, field.get("properties", {}))
        if "example" not in field:
            field.update(_of(schema, name, field))


def _of(schema: str, name: str, field: dict[str, Any]) -> dict[str, Any]:
    items = field.get("items", {})
    if any(part in field or part in items for part in COMPOSED):
        return {}
    known, kind = _known(), field.get("format", "")
    if f"{schema}.{name}" in known:
        return {"example": known[f"{schema}.{name}"]}
    if items.get("format") in _EXACT:
        return {"example": [_EXACT[items["format"]]]}
    for found, key in ((_EXACT, kind), (known, name), (known, name[:1].lower() + name[1:]), (_LOOSE, kind)):
        if key in found:
            return {"example": found[key]}
    return {}


@cache
def _known() -> dict[str, Any]:
    known: dict[str, Any] = json.loads((files("contracts") / "examples.json").read_text("utf-8"))
    return known
