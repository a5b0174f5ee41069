"""The second step of a sign-in."""

from typing import Any

from flask import Response

from identity.access.routes import known_devices
from identity.access.routes.answers import signed_in_answer
from identity.access.schemas import SecondStepSchema, SignedInSchema
from identity.access.steps import second_step
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import Forbidden, Gone, Invalid
from kit.http import current_service, success_of
from kit.policy import public
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("secondStep", "secondStep", description="The second step of a sign-in.")


@blp.route("/user/secondFactor", methods=["POST"])
@public
@refuses(second_factor_expired=Gone, wrong_code=Invalid, wrong_passkey=Invalid, account_suspended=Forbidden)
@blp.arguments(SecondStepSchema)
@blp.response(200, success_of(SignedInSchema()))
def finish(body: dict[str, Any]) -> Response:
    """The second step of a sign-in: a code or a passkey for the `ref` of the first one. Five minutes, five tries."""
    guards.require_room("login_address")
    service = current_service(Identity)
    person_id, email = second_step.person_of(service, body["ref"])
    # Who has the password alone can use up the tries of strangers, but not those of a device of the owner's.
    known_devices.count("second_factor_account", person_id, email)
    try:
        grant = second_step.finish(service, **body, device=guards.calling_device())
    except Invalid:
        guards.count("login_address")
        raise
    return signed_in_answer(grant)
