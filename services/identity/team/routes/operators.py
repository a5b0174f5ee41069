"""What a supplier's team did, as operators read it."""

from typing import Any

from contracts.events.acts import Act, Subject
from identity.audit.steps import keep_look
from identity.service import Identity
from identity.sessions.routes import guards
from identity.team import selects
from identity.team.schemas import ActsPartQuerySchema, TeamActsSchema, acts_shape
from identity.team.selects import ActsWish
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint

blp = Blueprint("team_on_desk", "team_on_desk", description="What suppliers' teams did, for operators.")


@blp.route("/operator/suppliers/<uuid:person_id>/teamActs", methods=["GET"])
@signed_in("operator")
@blp.arguments(ActsPartQuerySchema, location="query")
@blp.response(200, success_of(TeamActsSchema()))
def list_acts_of_team(query: dict[str, Any], person_id: object) -> dict[str, Any]:
    """What members did for a supplier, newest first, 50 at a time: those behind `after`, the last one that I have.

    Who looked is kept: it tells what people do at work.
    """
    supplier_id = str(person_id)
    with current_service(Identity).work() as work:
        keep_look(work, guards.signed_in_person(work).id, Act.SUPPLIER_SEEN, (Subject.SUPPLIER, supplier_id))
        found = selects.acts(work.session, supplier_id, ActsWish(query["member"]), query["after"])
        return {"success": found.showing(acts_shape(found.items))}
