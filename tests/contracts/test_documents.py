"""What is published about the API and the events is what the code does."""

import json
import re

import pytest
from openapi_spec_validator import validate

from tools import contracts

ROUTES = contracts.ROOT / "gateway" / "routes.conf"


@pytest.fixture(scope="module")
def openapi():
    return contracts.openapi()


def test_the_committed_documents_are_current():
    stale = [path.name for path, text in contracts.documents().items() if not path.exists() or path.read_text() != text]
    assert stale == [], "run `make contracts`"


def test_the_openapi_document_is_valid(openapi):
    validate(openapi)


def test_every_documented_call_has_a_success_and_a_refusal(openapi):
    lame = [
        f"{method} {path}"
        for path, operations in openapi["paths"].items()
        for method, operation in operations.items()
        if method != "parameters" and not {"default"} < set(operation["responses"])
    ]
    assert lame == []


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
    for path in contracts.documents():
        json.loads(path.read_text())
