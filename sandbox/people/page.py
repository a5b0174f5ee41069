"""The page that lists the test people and tells how they sign in."""

from flask import Blueprint, jsonify, render_template
from flask.typing import ResponseReturnValue

from sandbox.people.known import PEOPLE

blueprint = Blueprint("people", __name__, url_prefix="/sandbox/people")


@blueprint.get("")
@blueprint.get("/")
def listing() -> ResponseReturnValue:
    """Every person, with what the parties would say of them."""
    return render_template("people/list.html", people=PEOPLE.values())


@blueprint.get("/list.json")
def as_json() -> ResponseReturnValue:
    """The same for programs."""
    return jsonify(
        [
            {
                "key": person.key,
                "firstName": person.first_name,
                "lastName": person.last_name,
                "email": person.email,
                "emailVerified": bool(person.email) and person.email_verified,
                "subject": person.subject,
                "telegramId": person.number + 500_000_000,
            }
            for person in PEOPLE.values()
        ]
    )
