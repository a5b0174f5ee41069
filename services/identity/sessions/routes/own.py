"""The sessions of a member."""

from typing import Any

from identity.service import Identity
from identity.sessions import steps
from identity.sessions.routes import guards
from identity.sessions.rules.devices import UNKNOWN
from identity.sessions.schemas import EndedSchema, EndSessionsSchema, SessionSchema
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint

blp = Blueprint("sessions", "sessions", description="A member's sessions.")


@blp.route("/user/sessions", methods=["GET"])
@signed_in()
@blp.response(200, success_of(SessionSchema(), many=True))
def list_sessions() -> dict[str, Any]:
    """Where the member is signed in, the last seen first."""
    me = current_person()
    with current_service(Identity).work() as work:
        person = guards.signed_in_person(work)
        return {
            "success": [
                {
                    "id": session.id,
                    "started_at": session.signed_in_at,
                    "last_seen_at": session.last_seen_at or session.signed_in_at,
                    "device": session.device or UNKNOWN,
                    "is_this": session.id == me.session_id,
                }
                for session in steps.open_sessions(work, person.id)
            ]
        }


@blp.route("/user/sessions/end", methods=["POST"])
@signed_in()
@blp.arguments(EndSessionsSchema)
@blp.response(200, success_of(EndedSchema()))
def end_sessions(body: dict[str, Any]) -> dict[str, Any]:
    """End one session of the member's, or all but this one; their access tokens are refused within two seconds."""
    me = current_person()
    guards.count("change_account", me.id)
    with current_service(Identity).work() as work:
        person = guards.signed_in_person(work)
        if body["others"]:
            ended = steps.end_sessions(work, person.id, "ended by its person", but=me.session_id)
        else:
            ended = steps.end_session(work, person.id, body["id"])
    return {"success": {"ended": ended}}
