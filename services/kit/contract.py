"""Holds a service's answers to its own OpenAPI document, in every test that asks over HTTP."""

import os
from collections.abc import Callable
from http import HTTPStatus
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from contracts.calls import CALLS
from contracts.codec import decode
from kit.api import openapi_path
from kit.refusals import FAULT, JSON

MOST_TOLD = 5
INTERNAL = "/internal"  # what services ask each other is in another document
QUESTIONS = {(question.path, question.method): question for question in CALLS}
CAUSED = "IMECE_REFUSALS_CAUSED"  # names a folder that says which refusals the tests caused

Holds = dict[tuple[str, str, int], Draft202012Validator]  # what is answered, by method, path and status


class HeldClient(FlaskClient):
    """A browser that fails the test when an answer is not what the document says it is."""

    def open(self, *arguments: Any, **options: Any) -> TestResponse:
        """Ask, and compare the answer."""
        answer = super().open(*arguments, **options)
        answer.request.environ["wsgi.input"].close()  # a large upload is in a file, which nothing else closes
        app = self.application
        rule = _rule(app, answer)
        if rule is not None and answer.mimetype == JSON and answer.status_code != FAULT:
            path = openapi_path(rule)
            method = answer.request.method.lower()
            holds = _holds_of(app.name, app.extensions["api"].document)
            if (found := _wrong(holds, (method, path), answer)) and not path.startswith(INTERNAL):
                raise AssertionError(f"{method} {path} answers otherwise than documented: {found}")
            question = QUESTIONS.get((rule.rule, method.upper()))
            if question is not None and answer.status_code < HTTPStatus.BAD_REQUEST:
                decode(question.answer, answer.get_json()["success"])  # as the asking service reads it
            _note_refusal(app.name, method, path, answer)
        return answer


def held(app: Flask) -> Flask:
    """The app, with browsers that fail the test."""
    app.test_client_class = HeldClient
    return app


def _rule(app: Flask, answer: TestResponse) -> Rule | None:
    try:
        return app.url_map.bind("").match(answer.request.path, answer.request.method, return_rule=True)[0]
    except HTTPException:
        return None


def _wrong(holds: Holds, operation: tuple[str, str], answer: TestResponse) -> list[str]:
    """What of an answer is not as documented. A success may have no schema; a refusal that isn't listed is wrong."""
    status = answer.status_code
    hold = holds.get((*operation, status))
    if hold is not None:
        errors = islice(hold.iter_errors(answer.json), MOST_TOLD)
        return [f"{'.'.join(map(str, one.absolute_path))}: {one.message}" for one in errors]
    is_listed = status < HTTPStatus.BAD_REQUEST or operation not in {known[:2] for known in holds}
    return [] if is_listed else [f"{status} {_code_of(answer)}: state it with @refuses (kit.refusals)"]


def _code_of(refusal: TestResponse) -> str:
    return str((refusal.json or {}).get("code"))


def _note_refusal(service: str, method: str, path: str, answer: TestResponse) -> None:
    """For `tools.refusals`, which asks after a whole run whether every refusal that is documented was caused."""
    folder = os.environ.get(CAUSED)
    if folder and answer.status_code >= HTTPStatus.BAD_REQUEST:
        line = f"{service} {method} {path} {answer.status_code} {_code_of(answer)}\n"
        if line not in _noted:
            _noted.add(line)
            with open(Path(folder) / f"refusals-of-{os.getpid()}.txt", "a", encoding="utf-8") as file:
                file.write(line)


_held: dict[str, Holds] = {}
_compiling = Lock()  # a document that is being made can't be read: tests ask with several threads at once
_noted: set[str] = set()


def _holds_of(name: str, document: Callable[[], dict[str, Any]]) -> Holds:
    """What each operation of a service may answer, by method, path and status; compiled once for all its apps."""
    with _compiling:
        if name not in _held:
            _held[name] = _compiled(document())
        return _held[name]


def _compiled(document: dict[str, Any]) -> Holds:
    found = {}
    components = document.get("components", {})
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation.get("responses", {}).items() if method != "parameters" else ():
                known = components["responses"][answer["$ref"].rpartition("/")[2]] if "$ref" in answer else answer
                schema = known.get("content", {}).get(JSON, {}).get("schema")
                if schema and status.isdigit():
                    whole = {**schema, "components": components}
                    found[method, path, int(status)] = Draft202012Validator(whole)
    return found
