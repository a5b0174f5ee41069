"""What is answered is what the document says; and the document says of an answer what is always there."""

import pytest
from flask import Flask, jsonify
from marshmallow import Schema, fields, validate

from kit.api import MAY_BE_ABSENT, Either, LateApi
from kit.contract import held
from kit.errors import Conflict, Invalid
from kit.fields import Text, WireSchema
from kit.http import error_body, success_of
from kit.policy import internal, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses


class GoodSchema(Schema):
    """An answer."""

    name = fields.String()
    colour = fields.String(validate=validate.OneOf(("red", "blue")), allow_none=True)
    note = fields.String(metadata={MAY_BE_ABSENT: True})


class OtherSchema(Schema):
    """What is answered instead."""

    asked = fields.String()


class GoodOrOther(Either):
    """The two."""

    def __init__(self) -> None:
        super().__init__(GoodSchema(), OtherSchema(), "asked")


EITHER = success_of(GoodOrOther())


class WishSchema(WireSchema):
    """A request."""

    name = Text("Ad", max=5, required=True)
    colour = Text("Renk", max=5, load_default=None)


answers: list[object] = []


@pytest.fixture
def app() -> Flask:
    """An app that answers what a test lays down."""
    found = Flask("held", static_folder=None)
    found.config.update(API_TITLE="held", API_VERSION="1", OPENAPI_VERSION="3.1.0")
    api = found.extensions["api"] = LateApi(found)
    blp = Blueprint("held", "held", description="held")

    @blp.route("/good/<int:number>", methods=["POST"])
    @blp.arguments(WishSchema)
    @blp.response(200, EITHER)
    def good(body: dict, number: int):
        """A good."""
        return jsonify({"success": answers.pop()})

    @blp.route("/refused/<int:number>", methods=["POST"])
    @signed_in("buyer")
    @refuses(Conflict, sold_out=Conflict)
    @refuses(wrong_code=Invalid)
    @blp.arguments(WishSchema)
    @blp.response(200, success_of())
    def refused(body: dict, number: int):
        """A no."""
        status, code = answers.pop()
        return jsonify(error_body(status, code, "Olmaz.")), status

    @blp.route("/internal/refused", methods=["GET"])
    @internal("orders")
    @blp.response(200, success_of())
    def refused_inside():
        """A no to another service."""
        return jsonify(error_body(409, "unheard_of", "Olmaz.")), 409

    @blp.route("/dumped", methods=["GET"])
    @blp.response(200, EITHER)
    def dumped():
        """A good through its schema."""
        return {"success": answers.pop()}

    api.register_blueprint(blp)
    return held(found)


def asked(app: Flask, answer: object):
    answers.append(answer)
    return app.test_client().post("/good/1", json={"name": "a"})


@pytest.fixture(autouse=True)
def forget(monkeypatch):
    monkeypatch.setattr("kit.contract._held", {})


def test_a_field_of_an_answer_is_always_there_unless_the_schema_says_otherwise(app):
    shapes = app.extensions["api"].document()["components"]["schemas"]
    assert shapes["Good"]["required"] == ["colour", "name"]
    assert shapes["Wish"]["required"] == ["name"]  # of a request as its schema has it
    assert [
        one["$ref"].rpartition("/")[2] for one in shapes["GoodOrOtherSuccess"]["properties"]["success"]["oneOf"]
    ] == [
        "Good",
        "Other",
    ]


@pytest.mark.parametrize(
    "answer", [{"name": "a", "colour": "red"}, {"name": "a", "colour": None, "note": "n"}, {"asked": "what"}]
)
def test_what_is_documented_passes(app, answer):
    assert asked(app, answer).json == {"success": answer}


@pytest.mark.parametrize(
    "answer", [{"name": "a"}, {"name": None, "colour": None}, {"name": "a", "colour": "green"}, {"asked": 1}, None]
)
def test_what_is_not_documented_fails_the_test_that_asked(app, answer):
    with pytest.raises(AssertionError, match=r"post /good/\{number\} answers otherwise than documented"):
        asked(app, answer)


@pytest.mark.parametrize("answer", [{"name": "a", "colour": "blue"}, {"asked": "what"}])
def test_either_shape_is_written(app, answer):
    answers.append({**answer, "more": 1})
    assert app.test_client().get("/dumped").json == {"success": answer}


def refusals_of(app: Flask, path: str) -> dict[str, object]:
    """Codes by status, or the shared response's name."""
    (operation,) = (one for key, one in app.extensions["api"].document()["paths"][path].items() if key != "parameters")
    found: dict[str, object] = {}
    for status, answer in operation["responses"].items():
        if status[0] not in "23":
            schema = answer.get("content", {}).get("application/json", {}).get("schema")
            found[status] = (
                schema["allOf"][1]["properties"]["code"]["enum"] if schema else answer["$ref"].split("/")[-1]
            )
    return found


def test_the_document_lists_what_a_declaration_implies_and_what_a_route_states(app):
    assert refusals_of(app, "/refused/{number}") == {
        "400": "BadRequest",
        "401": "Unauthenticated",
        "403": "Forbidden",
        "404": "NotFound",
        "409": ["conflict", "sold_out"],
        "413": "TooLarge",
        "414": "AddressTooLong",
        "422": ["validation_failed", "wrong_code"],
        "429": "RateLimited",
        "503": "Unavailable",
    }
    assert refusals_of(app, "/dumped") == {"429": "RateLimited", "503": "Unavailable"}


def refuse(app: Flask, status: int, code: str):
    answers.append((status, code))
    return app.test_client().post("/refused/1", json={"name": "a"})


@pytest.mark.parametrize(
    "status, code",
    [(409, "sold_out"), (409, "conflict"), (422, "wrong_code"), (422, "validation_failed"), (401, "token_expired")],
)
def test_a_refusal_that_is_listed_passes(app, status, code):
    assert refuse(app, status, code).status_code == status


@pytest.mark.parametrize(
    "status, code", [(410, "sold_out"), (409, "ad_closed"), (404, "sold_out"), (403, "wrong_code"), (502, "conflict")]
)
def test_a_refusal_that_is_not_listed_fails_the_test_that_caused_it(app, status, code):
    with pytest.raises(AssertionError, match=r"post /refused/\{number\} answers otherwise than documented"):
        refuse(app, status, code)


def test_a_fault_is_no_refusal_and_what_services_tell_each_other_is_in_no_document(app):
    assert refuse(app, 500, "internal_error").status_code == 500
    assert app.test_client().get("/internal/refused").status_code == 409


def test_the_refusals_that_a_test_causes_are_noted(app, monkeypatch, tmp_path):
    monkeypatch.setattr("kit.contract._noted", set())
    monkeypatch.setenv("IMECE_REFUSALS_CAUSED", str(tmp_path))
    refuse(app, 409, "sold_out")
    refuse(app, 409, "sold_out")
    (file,) = tmp_path.iterdir()
    assert file.read_text() == "held post /refused/{number} 409 sold_out\n"
