"""Forgotten passwords, and new ones."""

from typing import Any

from flask import Response, make_response

from identity.access.routes import known_devices
from identity.access.routes.answers import halfway_answer
from identity.access.schemas import DoneOrHalfway, ForgotPasswordSchema, UpdatePasswordSchema
from identity.access.steps import new_password
from identity.access.steps.entering import Halfway
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import Forbidden
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("passwords", "passwords", description="Forgotten passwords, and new ones.")


@blp.route("/user/updatePassword", methods=["POST"])
@signed_in(restricted_allowed=True)
@refuses(second_factor_not_set_up=Forbidden)
@blp.arguments(UpdatePasswordSchema)
@blp.response(200, success_of(DoneOrHalfway()))
def update_password(body: dict[str, Any]) -> Response:
    """Set a new password; every other session ends. The present password is needed when the sign-in is not fresh.

    With the token of a mailed link it signs in: who has a second factor is asked for it then, and gets no cookie yet.
    """
    asking = current_person()
    if body["current_password"] is not None:
        guards.count("login_account", asking.id)
    grant = new_password.update_password(
        current_service(Identity), asking.id, asking.session_id, **body, device=guards.calling_device()
    )
    if isinstance(grant, Halfway):
        return halfway_answer(grant)
    response = make_response({"success": True})
    return guards.give_refresh_cookie(response, grant.refresh_token if grant else None)


@blp.route("/user/forgotPassword", methods=["POST"])
@public
@blp.arguments(ForgotPasswordSchema)
@blp.response(200, success_of())
def forgot_password(body: dict[str, Any]) -> dict[str, Any]:
    """Ask for a link that sets a new password. The answer is the same for every address."""
    guards.count("mail_address")
    known_devices.count("reset_account", body["email"], body["email"])
    new_password.ask_for_reset(current_service(Identity), body["email"], guards.asked_language())
    return {"success": True}
