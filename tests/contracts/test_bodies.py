"""What a body may say is what its route names, at every depth; the rest is refused, so no field is written by its name
alone."""

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest
from marshmallow import RAISE, Schema, ValidationError, fields

from tools import contracts

SERVICES = contracts.ROOT / "services"
BODIES = ("json", "form", "files", "json_or_form")
# Of what the provider has the browser post, the token alone is read: it may post more at any time.
READ_IN_PART = {"CallbackSchema"}

# What the services alone say of a thing: whose it is, how it stands, what it costs, when it was.
OURS = {
    *("userId", "ownerId", "buyerId", "supplierId", "sellerId", "role", "roles", "isAdmin", "isOperator", "office"),
    *(
        "state",
        "status",
        "price",
        "finalPrice",
        "unitPrice",
        "currentPrice",
        "total",
        "subTotal",
        "commission",
        "kurus",
    ),
    *("isPaid", "isSuspended", "isConfirmed", "isVerified", "score", "sold", "numOrders", "createdAt", "updatedAt"),
    *(
        "dateCreated",
        "datePaid",
        "dateShipped",
        "dateDelivered",
        "dateClosed",
        "createdDate",
        "changedDate",
        "paidDate",
    ),
}
# Where a body may say it all the same, and what it means there.
SAID = {
    "/user/acting": {"supplierId"},  # the company to work for: the membership decides
    "/order/rateSeller": {"sellerId"},  # who is rated: what was bought decides
    "/routines/demand": {"price"},  # what one would pay
    "/supplier/drafts": {"price"},  # a supplier's own plan of an ad
    "/operator/terms": {"commission"},  # what an operator plans of it
    "/operator/waiting": {"ownerId"},  # who has it in hand
    "/operator/chargebacks": {"ownerId"},  # with whom it was seen
    "/user/facebookLogin": {"state"},  # the parties' word for the way in that comes back
    "/user/googleLogin": {"state"},
    "/user/telegram": {"state"},
}


ODD = (None, 1, 2.5, True, "x", "", "\x00", [], ["x"], [{}], [None], {}, {"a": 1})
MARSHMALLOWS = re.compile(r"\b(not|must|invalid|missing|field|value|be)\b", re.IGNORECASE)


def _parameters(places: tuple[str, ...]) -> list[tuple[str, Schema]]:
    """The schema of what is sent in these places of a request, with the path of its route."""
    found = []
    for app in contracts.apps().values():
        for rule in app.url_map.iter_rules():
            documented = getattr(app.view_functions[rule.endpoint], "_apidoc", {})
            for told in documented.get("arguments", {}).get("parameters", []):
                if told["in"] in places:
                    found.append((rule.rule, told["schema"]))
    return found


@pytest.fixture(scope="module")
def bodies() -> list[tuple[str, Schema]]:
    found = _parameters(BODIES)
    assert len(found) > 150
    return found


@pytest.fixture(scope="module")
def queries() -> list[tuple[str, Schema]]:
    return _parameters(("query",))


def _inner(field: fields.Field[Any]) -> Iterator[Schema]:
    if isinstance(field, fields.Nested):
        yield field.schema
    elif isinstance(field, fields.List):
        yield from _inner(field.inner)


def _all_of(schema: Schema) -> Iterator[Schema]:
    yield schema
    for field in schema.load_fields.values():
        for inner in _inner(field):
            yield from _all_of(inner)


def test_a_field_that_a_route_does_not_name_is_refused_at_every_depth(bodies):
    open_ones = [
        (path, type(schema).__name__)
        for path, body in bodies
        for schema in _all_of(body)
        if schema.unknown != RAISE and type(schema).__name__ not in READ_IN_PART
    ]
    assert open_ones == []


def test_a_field_that_a_route_does_not_name_is_the_reason_that_is_told(bodies):
    for path, body in bodies:
        if type(body).__name__ not in READ_IN_PART:
            assert "isAdmin" in body.validate({"isAdmin": True}), path


def test_no_route_opens_a_body_that_its_schema_closes():
    """A route can say another word for unknown names than its schema does."""
    opened = []
    for source in SERVICES.rglob("*.py"):
        for call in ast.walk(ast.parse(source.read_text())):
            if not (isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "arguments"):
                continue
            said = {word.arg: ast.unparse(word.value) for word in call.keywords}
            if said.get("unknown", "RAISE") != "RAISE" and "query" not in said.get("location", ""):
                opened.append(ast.unparse(call.args[0]))
    assert set(opened) == READ_IN_PART


def test_no_odd_value_is_refused_in_english(bodies, queries):
    found = {
        (path, name, words)
        for path, asked in bodies + queries
        if type(asked).__name__ not in READ_IN_PART
        for schema in _all_of(asked)
        for name, field in schema.load_fields.items()
        for words in _said_of(field)
        if MARSHMALLOWS.search(words)
    }
    assert found == set()


def _said_of(field: fields.Field[Any]) -> set[str]:
    """All that is said of odd values of a field."""
    said: set[str] = set()
    for value in ODD:
        try:
            field.deserialize(value)
        except ValidationError as refusal:
            said |= set(_words(refusal.messages))
    return said


def _words(messages: Any) -> Iterator[str]:
    if isinstance(messages, str):
        yield messages
    else:
        for inner in messages.values() if isinstance(messages, dict) else messages:
            yield from _words(inner)


def test_no_body_takes_fields_that_it_does_not_name(bodies):
    kinds = (fields.Raw, fields.Dict, fields.Mapping)
    found = [
        (path, name)
        for path, body in bodies
        for schema in _all_of(body)
        for name, field in schema.load_fields.items()
        if type(field) in kinds
    ]
    assert found == []


def test_what_the_services_say_of_a_thing_is_said_by_no_body(bodies):
    found = {
        (path, field.data_key or name)
        for path, body in bodies
        for schema in _all_of(body)
        for name, field in schema.load_fields.items()
    }
    ours = {(path, name) for path, name in found if name in OURS}
    unknown = {
        (path, name)
        for path, name in ours
        if not any(path.startswith(place) and name in names for place, names in SAID.items())
    }
    assert unknown == set()
    unused = [place for place, names in SAID.items() if not any(p.startswith(place) and n in names for p, n in ours)]
    assert unused == []
