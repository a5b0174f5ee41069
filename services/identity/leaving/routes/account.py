"""What is stored about a member, and leaving."""

from typing import Any

from flask import Response, jsonify, make_response

from identity.leaving.schemas import CloseSchema, PersonalRecordSchema
from identity.leaving.steps import closing, exporting
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import Conflict
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("privacy", "privacy", description="A member's data, and leaving.")


@blp.route("/user/export", methods=["GET"])
@signed_in()
@blp.response(200, PersonalRecordSchema)
def export() -> Response:
    """Everything that is stored about the member, in every service, as a file."""
    me = current_person()
    guards.count("export_account", me.id)
    response = jsonify({"success": exporting.export_account(current_service(Identity), me.id, me.session_id)})
    response.headers["Content-Disposition"] = 'attachment; filename="imece-verilerim.json"'
    response.headers["Cache-Control"] = "no-store"
    return response


@blp.route("/user/close", methods=["POST"])
@signed_in()
@refuses(Conflict, account_busy=Conflict)
@blp.arguments(CloseSchema)
@blp.response(200, success_of())
def close(body: dict[str, Any]) -> Response:
    """Close the account for good. Needs the password, or a sign-in of the last ten minutes; refused while anything is
    open, with a line for each thing under `fields.obstacles`.
    """
    me = current_person()
    guards.count("close_account", me.id)
    if body["current_password"] is not None:
        guards.count("login_account", me.id)
    closing.close_account(current_service(Identity), me.id, me.session_id, body["current_password"])
    return guards.take_refresh_cookie(make_response({"success": True}))
