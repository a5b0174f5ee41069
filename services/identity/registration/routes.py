"""Becoming a member. None of it tells whether an address is registered."""

from typing import Any

from identity.registration import steps
from identity.registration.schemas import RegisterSchema, ResendSchema, ResentSchema
from identity.service import Identity
from identity.sessions.routes import guards
from kit.http import current_service, success_of
from kit.policy import public
from kit.reading import Blueprint

blp = Blueprint("registration", "registration", description="Becoming a member.")


@blp.route("/user/register", methods=["POST"])
@public
@blp.arguments(RegisterSchema)
@blp.response(200, success_of())
def register(body: dict[str, Any]) -> dict[str, Any]:
    """Ask for an account: a mail with a link follows. The answer is the same for an address that has one."""
    guards.count_mail(body["email"])
    steps.register(current_service(Identity), **body, language=guards.asked_language())
    return {"success": True}


@blp.route("/user/resendConfirmation", methods=["POST"])
@public
@blp.arguments(ResendSchema)
@blp.response(200, success_of(ResentSchema()))
def resend_confirmation(body: dict[str, Any]) -> dict[str, Any]:
    """Ask for the mail of a registration once more: the same link. The answer is the same for every address.

    `left` says how often this caller may still ask for a mail.
    """
    guards.count_mail(body["email"])
    steps.send_again(current_service(Identity), body["email"])
    # Of what this caller asked for alone: all that was asked for would tell a stranger of others.
    return {"success": {"left": min(guards.left_of("mail_address"), guards.left_of_own_mails(body["email"]))}}
