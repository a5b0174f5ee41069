"""Passkeys at the door: for the second step, and in the place of both."""

from typing import Any

from flask import Response

from identity.access.routes.answers import signed_in_answer
from identity.access.schemas import SignedInSchema, StepRefSchema
from identity.access.steps import second_step, with_passkey
from identity.factors.rules.passkeys import Signed
from identity.factors.schemas import PasskeyOptionsSchema, SignedSchema
from identity.fields import EmptySchema
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import Conflict, Forbidden, Gone, Unauthenticated
from kit.http import current_service, success_of
from kit.policy import public
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("passkeyEntry", "passkeyEntry", description="Passkeys at the door.")


@blp.route("/user/passkeys/askStep", methods=["POST"])
@public
@refuses(passkey_missing=Conflict, second_factor_expired=Gone)
@blp.arguments(StepRefSchema)
@blp.response(200, success_of(PasskeyOptionsSchema()))
def ask_step(body: dict[str, Any]) -> dict[str, Any]:
    """What a passkey is to sign for the second step of a sign-in. Five minutes, once."""
    guards.count("passkey_address")
    return {"success": {"options": second_step.ask_passkey(current_service(Identity), body["ref"])}}


@blp.route("/user/passkeys/askEntry", methods=["POST"])
@public
@blp.arguments(EmptySchema)
@blp.response(200, success_of(PasskeyOptionsSchema()))
def ask_entry(body: dict[str, Any]) -> dict[str, Any]:
    """What a passkey is to sign for a sign-in without a password. Five minutes, once."""
    guards.count("passkey_address")
    return {"success": {"options": with_passkey.ask_visitor(current_service(Identity))}}


@blp.route("/user/passkeys/enter", methods=["POST"])
@public
@refuses(invalid_passkey=Unauthenticated, account_suspended=Forbidden)
@blp.arguments(SignedSchema)
@blp.response(200, success_of(SignedInSchema()))
def enter(signed: Signed) -> Response:
    """Sign in with a passkey alone, which has known its owner."""
    guards.require_room("login_address")
    try:
        grant = with_passkey.enter_with(current_service(Identity), signed, guards.calling_device())
    except Unauthenticated:
        guards.count("login_address")
        raise
    return signed_in_answer(grant)
