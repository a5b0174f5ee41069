"""A member's own record: profile, password, phone."""

from flask import Response, make_response

from identity.routes import guards
from identity.routes.members import halfway_answer
from identity.schemas import (
    CodeSchema,
    DoneOrHalfway,
    PhoneSchema,
    ProfileSchema,
    StartedSchema,
    UpdatePasswordSchema,
    UserSchema,
    user_shape,
)
from identity.use_cases import people, phones
from identity.use_cases.sessions import Halfway
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint

blp = Blueprint("account", "account", description="A member's own record.")


@blp.route("/user/me", methods=["GET"])
@signed_in()
@blp.response(200, success_of(UserSchema()))
def me() -> dict:
    """The member who is asking."""
    with current_service().work() as work:
        return {"success": user_shape(guards.signed_in_person(work))}


@blp.route("/user/editProfile", methods=["POST"])
@signed_in()
@blp.arguments(ProfileSchema)
@blp.response(200, success_of(UserSchema()))
def edit_profile(body: dict) -> dict:
    """Change names and the national id."""
    guards.count("change_account", current_person().id)
    with current_service().work() as work:
        person = guards.signed_in_person(work)
        if body.get("national_id") == "":
            body["national_id"] = None
        return {"success": user_shape(people.edit_profile(work, person.id, **body))}


@blp.route("/user/updatePassword", methods=["POST"])
@signed_in(restricted_allowed=True)
@blp.arguments(UpdatePasswordSchema)
@blp.response(200, success_of(DoneOrHalfway()))
def update_password(body: dict) -> Response:
    """Set a new password; every other session ends. The present password is needed when the sign-in is not fresh.

    With the token of a mailed link it signs in: who has a second factor is asked for it then, and gets no cookie yet.
    """
    asking = current_person()
    if body["current_password"] is not None:
        guards.count("login_account", asking.id)
    grant = people.update_password(
        current_service(), asking.id, asking.session_id, **body, device=guards.calling_device()
    )
    if isinstance(grant, Halfway):
        return halfway_answer(grant)
    response = make_response({"success": True})
    return guards.give_refresh_cookie(response, grant.refresh_token if grant else None)


@blp.route("/user/addPhone", methods=["POST"])
@signed_in()
@blp.arguments(PhoneSchema)
@blp.response(200, success_of(StartedSchema()))
def add_phone(body: dict) -> dict:
    """Send a code to a mobile phone in Turkey. An earlier code is void from now on."""
    service, phone = current_service(), body["phone"]
    guards.count("sms_address")
    guards.count("sms_account", current_person().id)
    guards.count("sms_phone", phone)
    guards.count("sms_total", "all")
    with service.work() as work:
        started = phones.send_code(work, guards.signed_in_person(work).id, phone, guards.asked_language())
    return {"success": started}


@blp.route("/user/otp", methods=["POST"])
@signed_in()
@blp.arguments(CodeSchema)
@blp.response(200, success_of(UserSchema()))
def confirm_phone(body: dict) -> dict:
    """Bring the code back: three minutes, five tries."""
    guards.count("code_account", current_person().id)
    key = guards.settings().link_secret
    with current_service().work() as work:
        person = guards.signed_in_person(work)
        outcome = phones.try_code(work, key, person.id, body["ref"], body["secret"], body["otp"])
    phones.refuse_code(outcome)
    return {"success": user_shape(person)}
