"""What is published about the API and the events is what the code does."""

import json
import re

import pytest
from openapi_spec_validator import validate

from kit.keys import make_keys
from tools import contracts

ROUTES = contracts.ROOT / "gateway" / "routes.conf"


@pytest.fixture(scope="module")
def openapi():
    return contracts.openapi()


def test_the_committed_documents_are_current():
    stale = [path.name for path, text in contracts.documents().items() if not path.exists() or path.read_text() != text]
    assert stale == [], "run `make contracts`"


def _event(properties: dict, required: list[str], consumers: list[str]) -> dict:
    return {"consumers": consumers, "data": {"type": "object", "properties": properties, "required": required}}


WHOLE, WORDS = {"type": "integer"}, {"type": "string"}
LINES = {"type": "array", "items": {"type": "object", "properties": {"id": WORDS}, "required": ["id"]}}
LINES_ASKING_FOR_MORE = {
    "type": "array",
    "items": {"type": "object", "properties": {"id": WORDS, "units": WHOLE}, "required": ["id", "units"]},
}
BEFORE = {"x": _event({"a": WHOLE, "b": WORDS, "lines": LINES}, ["a", "lines"], ["ads"])}


@pytest.mark.parametrize(
    "properties, required",
    [
        ({"a": WHOLE, "b": WORDS, "lines": LINES, "c": WORDS}, ["a", "lines"]),  # one more, with a default
        ({"a": WHOLE, "lines": LINES}, ["a", "lines"]),  # one less, which had a default
        ({"a": WHOLE, "b": WORDS, "lines": LINES}, ["lines"]),  # what was always sent may be absent
    ],
)
def test_events_may_change_as_long_as_two_versions_read_each_other(properties, required):
    assert contracts.breaks(BEFORE, {"x": _event(properties, required, ["ads"])}) == []
    assert contracts.breaks({}, BEFORE) == []


@pytest.mark.parametrize(
    "properties, required, word",
    [
        ({"a": WHOLE, "b": WORDS, "lines": LINES, "c": WORDS}, ["a", "lines", "c"], "c needs a default"),
        ({"b": WORDS, "lines": LINES}, ["lines"], "can't do without a"),
        ({"a": WORDS, "b": WORDS, "lines": LINES}, ["a", "lines"], "a is something else"),
        ({"a": WHOLE, "b": WORDS, "lines": LINES_ASKING_FOR_MORE}, ["a", "lines"], "lines is something else"),
    ],
)
def test_events_that_two_versions_could_not_both_read_are_not_written(properties, required, word):
    (found,) = contracts.breaks(BEFORE, {"x": _event(properties, required, ["ads"])})
    assert word in found


def test_an_event_that_a_service_consumes_does_not_vanish():
    assert contracts.breaks(BEFORE, {}) != []
    assert contracts.breaks({"x": BEFORE["x"] | {"consumers": []}}, {}) == []


ASKED = {"sent": {"body": {"properties": {"id": WORDS}, "required": ["id"]}}, "answer": BEFORE["x"]["data"]}


@pytest.mark.parametrize(
    "change, word",
    [
        ({"sent": {"body": {"properties": {"id": WORDS, "note": WORDS}, "required": ["id"]}}}, "call of its own"),
        ({"answer": _event({"b": WORDS, "lines": LINES}, ["lines"], [])["data"]}, "can't do without a"),
        ({"answer": WHOLE}, "something else than an object"),
    ],
)
def test_calls_that_two_versions_could_not_both_make_are_not_written(change, word):
    (found,) = contracts.breaks_of_calls({"x": ASKED}, {"x": ASKED | change}, bodies_may_grow=False)
    assert word in found


@pytest.mark.parametrize(
    "body, may",
    [
        ({"properties": {"id": WORDS, "note": WORDS}, "required": ["id"]}, True),
        ({"properties": {"id": WORDS, "note": WORDS}, "required": ["id", "note"]}, False),
        ({"properties": {"note": WORDS}, "required": []}, False),
        ({"properties": {"id": WHOLE}, "required": ["id"]}, False),
    ],
)
def test_a_body_may_grow_once_the_release_before_ignores_what_it_does_not_know(body, may):
    before = {
        "x": {"sent": {"body": {"type": "object", "properties": {"id": WORDS}, "required": ["id"]}}, "answer": WHOLE}
    }
    now = {"x": {"sent": {"body": {"type": "object", **body}}, "answer": WHOLE}}
    assert (contracts.breaks_of_calls(before, now, bodies_may_grow=True) == []) is may


def test_a_call_that_the_version_before_asks_does_not_vanish_and_answers_may_tell_more():
    assert contracts.breaks_of_calls({"x": ASKED}, {}, bodies_may_grow=True) != []
    more = _event({"a": WHOLE, "b": WORDS, "lines": LINES, "c": WORDS}, ["a", "lines"], [])["data"]
    assert contracts.breaks_of_calls({"x": ASKED}, {"x": ASKED | {"answer": more}, "y": ASKED}, False) == []


@pytest.mark.parametrize("bodies_may_grow", [False, True])
def test_calls_as_they_are_may_stay(bodies_may_grow):
    now = contracts.calls()
    assert contracts.breaks_of_calls(now, now, bodies_may_grow) == []


def test_the_openapi_document_is_valid(openapi):
    validate(openapi)


def _operations(openapi: dict) -> dict[str, dict]:
    return {
        f"{method} {path}": operation
        for path, operations in openapi["paths"].items()
        for method, operation in operations.items()
        if method != "parameters"
    }


def test_every_documented_call_has_a_success_and_lists_its_refusals(openapi):
    lame = []
    for name, operation in _operations(openapi).items():
        statuses = set(operation["responses"])
        if "default" in statuses or not {"429", "503"} < statuses or not any(one[0] in "23" for one in statuses):
            lame.append(name)
    assert lame == []


def test_what_follows_from_a_declaration_is_documented_once_for_all(openapi):
    shared = openapi["components"]["responses"]
    for name, operation in _operations(openapi).items():
        answers = operation["responses"]
        assert ("401" in answers) >= bool(operation["security"]), name
        assert ("422" in answers) >= ("requestBody" in operation or "parameters" in operation), name
        assert ("413" in answers) == (not name.startswith("get")), name
        referred = {one["$ref"].rpartition("/")[2] for one in answers.values() if "$ref" in one}
        assert referred <= set(shared), name
        assert {"RateLimited", "Unavailable"} <= referred, name


def test_the_gateway_lets_through_what_is_documented_and_nothing_else(openapi):
    documented = {
        (method.upper(), re.sub(r"\{[^}]+\}", "{}", path))
        for path, operations in openapi["paths"].items()
        for method in operations
        if method != "parameters"
    }
    assert _gateway_routes() == documented


def test_no_public_path_is_listed_twice():
    lines = _route_lines()
    assert len(lines) == len(set(lines))


def _route_lines() -> list[tuple[str, str, str]]:
    """Method, path and service of every line of the table; parameters as `{}`."""
    found = []
    for key, service in re.findall(r'^"([^"]+)"\s+(\w+);', ROUTES.read_text(), re.MULTILINE):
        method, path = key.removeprefix("~^").removesuffix("$").split(" ", 1)
        plain = re.sub(r"\[[^]]+\](\{[\d,]+\}|[+*])?", "{}", path).replace("\\.", ".")
        found.append((method, plain, service))
    return found


def _gateway_routes() -> set[tuple[str, str]]:
    return {
        (method, path)
        for method, path, service in _route_lines()
        if service in contracts.SERVICES and path.startswith(("/api/", "/cdn/", "/sitemap", "/robots"))
    }


def test_the_documents_are_json():
    for path in contracts.FOLDER.glob("*.json"):
        json.loads(path.read_text())


def test_routes_are_documented_when_the_document_is_asked_for_and_once(tmp_path):
    make_keys(tmp_path)
    api = contracts.build_app("returns", str(tmp_path)).extensions["api"]
    assert not api.spec.to_dict()["paths"], "a program that answers documents nothing as it starts"
    document = api.document()
    assert "/order/returnProduct" in document["paths"]
    assert api.document() == document
