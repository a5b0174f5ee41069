"""Holds a service's answers to its own OpenAPI document, in every test that asks over HTTP."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

JSON = "application/json"
MOST_TOLD = 5


class HeldClient(FlaskClient):
    """A browser that fails the test when an answer is not what the document says it is."""

    def open(self, *arguments: Any, **options: Any) -> TestResponse:
        """Ask, and compare the answer."""
        answer = super().open(*arguments, **options)
        app = self.application
        rule = _rule(app, answer)
        if rule is not None and answer.mimetype == JSON and answer.status_code < 400:
            path = _path_of(rule)
            method = answer.request.method.lower()
            hold = _holds_of(app.name, app.extensions["api"].document).get((method, path, answer.status_code))
            if hold is not None and (wrong := _wrong(hold, answer.json)):
                raise AssertionError(f"{method} {path} answers otherwise than documented: {wrong}")
        return answer


def held(app: Flask) -> Flask:
    """The app, with browsers that fail the test."""
    app.test_client_class = HeldClient
    return app


def _path_of(rule: Rule) -> str:
    """A route's path as OpenAPI writes it."""
    return "".join(f"{{{part}}}" if dynamic else part for dynamic, part in rule._trace).lstrip("|")


def _rule(app: Flask, answer: TestResponse) -> Rule | None:
    try:
        return app.url_map.bind("").match(answer.request.path, answer.request.method, return_rule=True)[0]
    except HTTPException:
        return None


def _wrong(hold: Any, found: Any) -> list[str]:
    errors = islice(hold.iter_errors(found), MOST_TOLD)
    return [f"{'.'.join(map(str, one.absolute_path))}: {one.message}" for one in errors]


_held: dict[str, dict[tuple[str, str, int], Any]] = {}


def _holds_of(name: str, document: Callable[[], dict[str, Any]]) -> dict[tuple[str, str, int], Any]:
    """What each operation of a service may answer, by method, path and status; compiled once for all its apps."""
    if name not in _held:
        _held[name] = _compiled(document())
    return _held[name]


def _compiled(document: dict[str, Any]) -> dict[tuple[str, str, int], Any]:
    found = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation.get("responses", {}).items() if method != "parameters" else ():
                schema = answer.get("content", {}).get(JSON, {}).get("schema") if str(status).isdigit() else None
                if schema:
                    whole = {**schema, "components": document.get("components", {})}
                    found[method, path, int(status)] = Draft202012Validator(whole)
    return found
