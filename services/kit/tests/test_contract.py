"""What is answered is what the document says; and the document says of an answer what is always there."""

import pytest
from flask import Flask, jsonify
from marshmallow import Schema, fields, validate

from kit.api import MAY_BE_ABSENT, Either, LateApi
from kit.contract import held
from kit.fields import Text, WireSchema
from kit.http import success_of
from kit.reading import Blueprint


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
    """An app that answers whatever a test lays down."""
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
