"""A reader of the API's document finds an example of every body, and it is one that the document allows."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from tools import contracts

EXAMPLES = contracts.ROOT / "services" / "contracts" / "examples.json"
JSON = "application/json"
FORMS = ("multipart/form-data", "application/x-www-form-urlencoded")
FILE = "…"  # what stands for a file's bytes


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """The whole document."""
    return contracts.openapi()


class Missing(Exception):
    """A field of which no example says what it looks like."""


def composed(document: dict[str, Any], schema: dict[str, Any], where: str = "") -> Any:
    """The example of a schema, put together of those of its fields, the optional ones among them."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return composed(document, document["components"]["schemas"][name], name)
    known = [schema[key] for key in ("example", "const", "default") if key in schema] + schema.get("enum", [])
    if known:
        return known[0]
    if "properties" in schema:
        return {name: composed(document, one, f"{where}.{name}") for name, one in schema["properties"].items()}
    if "items" in schema and schema.get("maxItems") != 0:
        return [composed(document, schema["items"], where)]
    choices = schema.get("allOf", ()) or schema.get("oneOf", ()) or schema.get("anyOf", ())
    return composed(document, choices[0], where) if choices else _plain(schema, where)


def _plain(schema: dict[str, Any], where: str) -> Any:
    kinds = schema.get("type", ())
    known = {"boolean": True, "array": []} if schema.get("format") != "binary" else {"string": FILE}
    for kind, example in known.items():
        if kind in kinds:
            return example
    raise Missing(where)


def bodies(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Every schema that a request or a success has, after the operation's name."""
    found = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            if method == "parameters":
                continue
            successes = [answer for status, answer in operation["responses"].items() if status[0] == "2"]
            for part in (operation.get("requestBody", {}), *successes):
                content = part.get("content", {})
                found += [
                    (f"{method} {path}", one["schema"]) for kind, one in content.items() if kind in (JSON, *FORMS)
                ]
    return found


def test_every_body_has_an_example_that_its_schema_allows(document):
    wrong = set()
    for operation, schema in bodies(document):
        try:
            example = composed(document, schema, operation)
        except Missing as field:
            wrong.add(f"{field}: no example")
            continue
        whole = {**schema, "components": document["components"]}
        found = Draft202012Validator(whole, format_checker=FormatChecker()).iter_errors(example)
        wrong |= {f"{operation} {'.'.join(map(str, one.absolute_path))}: {one.message}" for one in found}
    assert not wrong, "\n".join(sorted(wrong))


def test_no_example_is_of_a_field_that_is_gone(document):
    used = set()
    for name, schema in document["components"]["schemas"].items():
        for field in _fields(schema):
            used |= {field, field[:1].lower() + field[1:], f"{name.rpartition('.')[2]}.{field}"}
    assert sorted(set(json.loads(EXAMPLES.read_text())) - used) == []


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    for name, field in schema.get("properties", {}).items():
        yield name
        yield from _fields(field)
