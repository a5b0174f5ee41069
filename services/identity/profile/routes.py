"""A member's own record: names, phone, picture."""

from typing import Any

from identity.codes import steps as codes
from identity.codes.schemas import CodeSchema, StartedSchema
from identity.codes.steps import Brought
from identity.fields import EmptySchema
from identity.people.schemas import UserSchema, user_shape
from identity.profile.schemas import PhoneSchema, PictureFormSchema, ProfileSchema
from identity.profile.steps import edit, phones, pictures
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import Conflict, Invalid
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

UPLOAD_ROUTE = "/user/picture"

blp = Blueprint("account", "account", description="A member's own record.")


@blp.route("/user/me", methods=["GET"])
@signed_in(acting_allowed=True)
@blp.response(200, success_of(UserSchema()))
def me() -> dict[str, Any]:
    """The member who is asking, and for whom they act."""
    with current_service(Identity).work() as work:
        person = guards.signed_in_person(work)
        return {"success": user_shape(person, guards.own_acting(work, person))}


@blp.route("/user/editProfile", methods=["POST"])
@signed_in()
@blp.arguments(ProfileSchema)
@blp.response(200, success_of(UserSchema()))
def edit_profile(body: dict[str, Any]) -> dict[str, Any]:
    """Change names and the national id."""
    guards.count("change_account", current_person().id)
    with current_service(Identity).work() as work:
        person = guards.signed_in_person(work)
        if body.get("national_id") == "":
            body["national_id"] = None
        return {"success": user_shape(edit.edit_profile(work, person.id, **body))}


@blp.route("/user/addPhone", methods=["POST"])
@signed_in()
@blp.arguments(PhoneSchema)
@blp.response(200, success_of(StartedSchema()))
def add_phone(body: dict[str, Any]) -> dict[str, Any]:
    """Send a code to a mobile phone in Turkey. An earlier code is void from now on.

    Who has verified another one needs the present password, or a sign-in of the last ten minutes.
    """
    me, service, phone = current_person(), current_service(Identity), body["phone"]
    guards.count("sms_address")
    guards.count("sms_account", me.id)
    if body["current_password"] is not None:
        guards.count("login_account", me.id)
    phones.require_owner(service, me.id, me.session_id, phone, body["current_password"])
    # Only for an SMS that goes: otherwise the phone's owner could be kept from theirs.
    guards.count("sms_phone", phone)
    guards.count("sms_total", "all")
    with service.work() as work:
        started = phones.send_code(work, guards.signed_in_person(work).id, phone, guards.asked_language())
    return {"success": started}


@blp.route("/user/otp", methods=["POST"])
@signed_in()
@refuses(code_expired=Conflict, phone_taken=Conflict, wrong_code=Invalid)
@blp.arguments(CodeSchema)
@blp.response(200, success_of(UserSchema()))
def confirm_phone(body: dict[str, Any]) -> dict[str, Any]:
    """Bring the code back: three minutes, five tries."""
    guards.count("code_account", current_person().id)
    key = guards.settings().link_secret
    with current_service(Identity).work() as work:
        person = guards.signed_in_person(work)
        outcome = phones.try_code(work, key, person.id, Brought(body["ref"], body["secret"], body["otp"]))
    codes.refuse_code(outcome, phones.phone_taken())
    return {"success": user_shape(person)}


@blp.route(UPLOAD_ROUTE, methods=["POST"])
@signed_in()
@refuses(bad_picture=Invalid)
@blp.arguments(PictureFormSchema, location="files", content_type="multipart/form-data")
@blp.response(200, success_of(UserSchema()))
def put_picture(files: dict[str, Any]) -> dict[str, Any]:
    """Show a picture (JPEG, PNG or WebP, up to 24 megapixels) in the place of the last one."""
    me = current_person()
    guards.count("picture_account", me.id)
    guards.count("picture_address")
    person = pictures.put_picture(current_service(Identity), me.id, me.session_id, files["file"].read())
    return {"success": user_shape(person)}


@blp.route("/user/removePicture", methods=["POST"])
@signed_in()
@blp.arguments(EmptySchema)
@blp.response(200, success_of(UserSchema()))
def remove_picture(body: dict[str, Any]) -> dict[str, Any]:
    """Show no picture any more."""
    me = current_person()
    return {"success": user_shape(pictures.remove_picture(current_service(Identity), me.id, me.session_id))}
