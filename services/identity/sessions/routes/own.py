"""The sessions of a member."""

from typing import Any

from identity.people import selects as people_selects
from identity.service import Identity
from identity.sessions import selects, steps
from identity.sessions.routes import guards
from identity.sessions.rules.devices import UNKNOWN
from identity.sessions.schemas import EndedSchema, EndSessionsSchema, SessionSchema, SessionsQuerySchema
from kit.http import current_service, success_of
from kit.next_link import LINK, beside
from kit.policy import current_person, signed_in
from kit.reading import Blueprint

blp = Blueprint("sessions", "sessions", description="A member's sessions.")


@blp.route("/user/sessions", methods=["GET"])
@signed_in()
@blp.arguments(SessionsQuerySchema, location="query")
@blp.response(200, success_of(SessionSchema(), many=True), headers=LINK)
def list_sessions(query: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Where the member is signed in, the last seen first, from behind `after` on; `Link` says if there are more."""
    me = current_person()
    with current_service(Identity).work() as work:
        person = guards.signed_in_person(work)
        part = selects.open_sessions(work.session, person.id, work.now, query["after"])
        shown = [
            {
                "id": session.id,
                "started_at": session.signed_in_at,
                "last_seen_at": session.last_seen_at or session.signed_in_at,
                "device": session.device or UNKNOWN,
                "is_this": session.id == me.session_id,
            }
            for session in part.items
        ]
        return {"success": shown}, beside(part)


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
            # Locked, so that no session which takes the place of another one begins unseen meanwhile.
            people_selects.lock_person(work.session, person.id)
            ended = steps.end_sessions(work, person.id, "ended by its person", but=me.session_id)
        else:
            ended = steps.end_session(work, person.id, body["id"])
    return {"success": {"ended": ended}}
