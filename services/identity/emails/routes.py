"""Another address for an account that has one."""

from typing import Any

from flask import Response, make_response

from identity.access.routes import known_devices
from identity.codes import steps as codes
from identity.codes.schemas import CodeSchema, StartedSchema
from identity.codes.steps import Brought
from identity.emails import steps
from identity.emails.schemas import ChangeEmailSchema
from identity.factors.steps.proofs import require_owner
from identity.people.schemas import UserSchema, user_shape
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import Conflict, Forbidden, Invalid
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("emails", "emails", description="Another address for an account.")


@blp.route("/user/changeEmail", methods=["POST"])
@signed_in()
@refuses(Conflict, second_factor_needed=Forbidden)
@blp.arguments(ChangeEmailSchema)
@blp.response(200, success_of(StartedSchema()))
def change_email(body: dict[str, Any]) -> dict[str, Any]:
    """Send a code to the address that the account is to have: good for half an hour, and five tries.

    Needs the second factor of the last ten minutes; of who has none the password, or such a sign-in where there is
    none either. The answer is the same whether or not the address has an account.
    """
    me, service = current_person(), current_service(Identity)
    guards.count("mail_address")
    guards.count("mail_account", body["email"])
    guards.count("mail_account", me.id)
    if body["password"] is not None:
        guards.count("login_account", me.id)
    require_owner(service, me.id, me.session_id, body["password"])
    with service.work() as work:
        return {"success": steps.send_code(work, guards.signed_in_person(work), body["email"])}


@blp.route("/user/confirmEmail", methods=["POST"])
@signed_in()
@refuses(code_expired=Conflict, email_taken=Conflict, wrong_code=Invalid)
@blp.arguments(CodeSchema)
@blp.response(200, success_of(UserSchema()))
def confirm_email(body: dict[str, Any]) -> Response:
    """Bring the code back: the account has the address from now on, and every other session of it ends."""
    me, key = current_person(), guards.settings().link_secret
    guards.count("code_account", me.id)
    with current_service(Identity).work() as work:
        person = guards.signed_in_person(work)
        outcome = steps.try_code(work, key, person, me.session_id, Brought(body["ref"], body["secret"], body["otp"]))
    codes.refuse_code(outcome, steps.email_taken())
    response = make_response(success_of(UserSchema()).dump({"success": user_shape(person)}))
    return known_devices.remember(response, person.email)
