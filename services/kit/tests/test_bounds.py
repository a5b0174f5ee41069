"""What comes in is bounded: every field of every request of every service, and each number by the column it goes to."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from marshmallow import Schema, fields, validate
from sqlalchemy import BigInteger, Integer, SmallInteger

from kit.fields import BIGINT_MAX, INTEGER_MAX, Day, Identifier
from kit.ids import new_id
from kit.owners import tables_of
from kit.settings import SERVICES
from kit.testing import ServiceUnderTest

HOSTILE_NUMBERS = ("2147483648", str(BIGINT_MAX), str(BIGINT_MAX + 1), str(2**63), "9" * 5000, "-1", "-" + "9" * 30)
EDGES = ("2147483647", "0", "1")
HOSTILE_BODIES = {
    "nested deep": b'{"a":' * 20_000 + b"1" + b"}" * 20_000,
    "nested deep in a list": b"[" * 200_000,
    "a long number": b'{"a": ' + b"9" * 5_000 + b"}",
    "a long fraction": b'{"a": 0.' + b"9" * 5_000 + b"}",
    "a huge number": b'{"a": 1e400}',
    "no number": b'{"a": NaN}',
    "without an end": b'{"a": -Infinity}',
    "a name twice": b'{"a": 1, "a": 2}',
    "half a letter as a name": b'{"\\ud800": 1}',
    "half a letter": b'{"a": "\\udfff"}',
    "not UTF-8": b'{"a": "\xff"}',
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "many names": json.dumps({str(number): 1 for number in range(5_000)}).encode(),
    "many items": json.dumps([1] * 100_000).encode(),
}
# Columns that a number goes to under another name than its field's, with their size; all others are found by name.
BIGINTS = {
    ("ads", "question_id"), ("ads", "ad_ids"), ("payments", "shipping_id"), ("payments", "invoice_id"),
    ("identity", "addresses"), ("ads", "after"), ("ads", "seen_ids"),
}  # fmt: skip


class Operation(NamedTuple):
    """One way to call a service."""

    rule: Any
    method: str
    policy: Any
    arguments: list[dict]


@pytest.fixture(params=SERVICES)
def test(request, service_under_test) -> ServiceUnderTest:
    return service_under_test(request.param)


def operations(test: ServiceUnderTest) -> Iterator[Operation]:
    for rule in test.app.url_map.iter_rules():
        view = test.app.view_functions[rule.endpoint]
        arguments = getattr(view, "_apidoc", {}).get("arguments", {}).get("parameters", [])
        for method in sorted(rule.methods - {"HEAD", "OPTIONS"}):
            yield Operation(rule, method, view.policy, arguments)


def schema_of(argument: dict) -> Schema:
    schema = argument["schema"]
    return schema if isinstance(schema, Schema) else schema()


def all_fields(schema: Schema, path: str = "") -> Iterator[tuple[str, fields.Field]]:
    """Every field that is read, with those inside others."""
    for name, each in schema.load_fields.items():
        yield from _inside(f"{path}{name}", each)


def _inside(path: str, each: fields.Field) -> Iterator[tuple[str, fields.Field]]:
    yield path, each
    if isinstance(each, fields.Nested):
        yield from all_fields(each.schema, f"{path}.")
    if isinstance(each, fields.List):
        yield from _inside(path, each.inner)


def request_fields(test: ServiceUnderTest) -> Iterator[tuple[str, str, fields.Field]]:
    for operation in operations(test):
        for argument in operation.arguments:
            for path, each in all_fields(schema_of(argument)):
                yield f"{operation.method} {operation.rule.rule}", path, each


def column_bound(service: str, name: str) -> int:
    """The largest number that all columns of this name take; four bytes for what is no column's name."""
    if (service, name) in BIGINTS:
        return BIGINT_MAX
    tables = tables_of(service).tables
    kinds = [
        column.type
        for table in tables.values()
        for column in table.columns
        if column.name == name and isinstance(column.type, Integer)
    ]
    bounds = [_largest(kind) for kind in kinds]
    return min(bounds, default=INTEGER_MAX)


def _largest(kind: Integer) -> int:
    if isinstance(kind, SmallInteger):
        return 2**15 - 1
    return BIGINT_MAX if isinstance(kind, BigInteger) else INTEGER_MAX


def ranges(each: fields.Field) -> list[validate.Range]:
    return [rule for rule in each.validators if isinstance(rule, validate.Range)]


def test_every_number_has_the_bounds_of_its_column(test):
    unbounded = []
    for call, path, each in request_fields(test):
        if isinstance(each, fields.Integer):
            bounds = ranges(each)
            name = path.rpartition(".")[2]
            if not bounds or bounds[0].min is None or not (bounds[0].max or 0) <= column_bound(test.service.name, name):
                unbounded.append(f"{call}: {path} up to {bounds[0].max if bounds else 'anything'}")
    assert unbounded == []


def test_every_text_and_every_list_has_an_end(test):
    endless = [f"{call}: {path}" for call, path, each in request_fields(test) if _is_endless(each)]
    assert endless == []


def _is_endless(each: fields.Field) -> bool:
    lengths = [rule for rule in each.validators if isinstance(rule, validate.Length) and (rule.max or rule.equal)]
    lengths += [rule for rule in each.validators if isinstance(rule, validate.Regexp) and "+" not in rule.regex.pattern]
    if isinstance(each, fields.List):
        return not lengths
    if isinstance(each, fields.String):
        is_bounded = getattr(each, "max", None) or type(each)._deserialize is not fields.String._deserialize
        return not (is_bounded or lengths or any(isinstance(rule, validate.OneOf) for rule in each.validators))
    # Marshmallow's own fractions, dates and documents know no bounds: 1e400, the year 9999, a tree.
    loose = (fields.Float, fields.Decimal, fields.DateTime, fields.Date, fields.Dict, fields.Raw)
    return type(each) in loose


def headers_for(test: ServiceUnderTest, policy: Any) -> dict[str, str]:
    if policy.kind == "internal":
        return test.internal(policy.callers[0])
    return test.token(policy.roles[-1]) if policy.kind == "person" else {}


def address(operation: Operation, number: str = "1") -> str:
    """The path with something in each of its places."""
    parts = []
    for is_dynamic, part in operation.rule._trace:
        kind = type(operation.rule._converters.get(part)).__name__ if is_dynamic else ""
        parts.append(part if not is_dynamic else {"UUIDConverter": new_id(), "_WholeInPath": number}.get(kind, "1"))
    return "".join(parts).removeprefix("|")


def test_no_number_in_a_path_is_a_fault(test):
    for operation in operations(test):
        if any(type(each).__name__ == "_WholeInPath" for each in operation.rule._converters.values()):
            headers = headers_for(test, operation.policy)
            for number in (*HOSTILE_NUMBERS, *EDGES):
                answer = test.client.open(address(operation, number), method=operation.method, headers=headers)
                assert answer.status_code != 500, (operation.rule.rule, number)


def test_no_number_in_a_query_is_a_fault(test):
    for operation in operations(test):
        for argument in operation.arguments:
            if argument["in"] == "query":
                headers = headers_for(test, operation.policy)
                for each in schema_of(argument).load_fields.values():
                    for number in (*HOSTILE_NUMBERS, *EDGES):
                        answer = test.client.open(
                            address(operation),
                            method=operation.method,
                            headers=headers,
                            query_string={each.data_key or each.name: number},
                        )
                        assert answer.status_code != 500, (operation.rule.rule, each.name, number)


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_no_day_in_a_query_is_a_fault_at_either_end_of_the_calendar(test, day):
    for operation in operations(test):
        for argument in operation.arguments:
            days = [each for each in schema_of(argument).load_fields.values() if isinstance(each, Day)]
            if argument["in"] == "query" and days:
                answer = test.client.open(
                    address(operation),
                    method=operation.method,
                    headers=headers_for(test, operation.policy),
                    query_string={each.data_key or each.name: day for each in days},
                )
                assert answer.status_code != 500, (operation.rule.rule, day)


def test_no_body_is_a_fault_and_each_is_refused_in_words(test):
    for operation in operations(test):
        if any(argument["in"] == "json" for argument in operation.arguments):
            headers = headers_for(test, operation.policy) | {"Content-Type": "application/json"}
            for name, body in HOSTILE_BODIES.items():
                answer = test.client.open(address(operation), method=operation.method, headers=headers, data=body)
                assert answer.status_code in (400, 404, 422, 429), (operation.rule.rule, name, answer.status_code)
                assert answer.get_json()["failed"]


def test_no_number_in_a_body_is_a_fault_at_its_own_bounds(test):
    for operation in operations(test):
        for argument in operation.arguments:
            if argument["in"] == "json":
                schema = schema_of(argument)
                for name, each in schema.load_fields.items():
                    for bound in ranges(each)[:1] if isinstance(each, fields.Integer) else []:
                        for number in (bound.min, bound.max):
                            body = plausible(schema) | {each.data_key or name: number}
                            headers = headers_for(test, operation.policy)
                            answer = test.client.open(
                                address(operation), method=operation.method, headers=headers, json=body
                            )
                            assert answer.status_code != 500, (operation.rule.rule, name, number)


def plausible(schema: Schema) -> dict[str, Any]:
    """A body that a form could send."""
    needed = {name: each for name, each in schema.load_fields.items() if each.required}
    return {each.data_key or name: _value(each) for name, each in needed.items()}


def _value(each: fields.Field) -> Any:
    if isinstance(each, fields.Nested):
        return [plausible(each.schema)] if each.many else plausible(each.schema)
    if isinstance(each, fields.List):
        return [_value(each.inner)]
    if isinstance(each, fields.Integer):
        return ranges(each)[0].min or 1
    choices = [choice for rule in each.validators if isinstance(rule, validate.OneOf) for choice in rule.choices]
    plain = {Identifier: new_id(), fields.Boolean: True}.get(type(each), "Deneme" * 4)
    return choices[0] if choices else plain
