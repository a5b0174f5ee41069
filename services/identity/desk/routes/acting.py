"""What one operator does about a member."""

from typing import Any

from identity.desk.schemas import DeedSchema, SuspensionSchema
from identity.desk.steps import acting
from identity.desk.steps.acting import Deed
from identity.service import Identity
from identity.sessions.routes import guards
from identity.sessions.schemas import EndedSchema
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

ONE = "/operator/people/<uuid:person_id>"

blp = Blueprint("memberActs", "memberActs", description="What operators do about members.")


@blp.route(f"{ONE}/endSessions", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, operator_account=Conflict)
@blp.arguments(DeedSchema)
@blp.response(200, success_of(EndedSchema()))
def end_sessions(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """End every session of a member: their access tokens are refused within two seconds."""
    with current_service(Identity).work() as work:
        return {"success": {"ended": acting.end_sessions(work, _deed(work, person_id, body))}}


@blp.route(f"{ONE}/suspend", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, operator_account=Conflict, sells_here=Conflict)
@blp.arguments(DeedSchema)
@blp.response(200, success_of(SuspensionSchema()))
def suspend(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Let a member in no more until it is lifted: their sessions end at once, what they bought goes on."""
    with current_service(Identity).work() as work:
        return {"success": acting.suspend(work, _deed(work, person_id, body))}


@blp.route(f"{ONE}/lift", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, operator_account=Conflict)
@blp.arguments(DeedSchema)
@blp.response(200, success_of(SuspensionSchema()))
def lift(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Let a suspended member in again."""
    with current_service(Identity).work() as work:
        return {"success": acting.lift(work, _deed(work, person_id, body))}


@blp.route(f"{ONE}/erase", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, operator_account=Conflict, account_busy=Conflict)
@blp.arguments(DeedSchema)
@blp.response(200, success_of())
def erase(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Close a member's account for good, as they would themselves: refused while anything is open, with a line for each
    thing under `fields.obstacles`.
    """
    service = current_service(Identity)
    with service.work() as work:
        deed = _deed(work, person_id, body)
    acting.erase(service, deed)
    return {"success": True}


def _deed(work: UnitOfWork, person_id: object, body: dict[str, Any]) -> Deed:
    return Deed(guards.signed_in_person(work).id, str(person_id), body["reason"])
