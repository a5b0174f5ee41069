"""What takes two operators: proposing it, what waits, and deciding."""

from typing import Any

from identity.fields import EmptySchema
from identity.offices import selects
from identity.offices.schemas import (
    OperatorSchema,
    ProposalsQuerySchema,
    ProposalsSchema,
    ProposalStateSchema,
    ProposeSchema,
    RejectSchema,
    proposal_shape,
)
from identity.offices.steps import deciding, proposing
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import Conflict, Forbidden, Gone
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from kit.spreadsheet import cell_of

PROPOSALS = "/operator/proposals"

blp = Blueprint("offices", "offices", description="What takes two operators.")


@blp.route("/operator/people/<uuid:person_id>/propose", methods=["POST"])
@signed_in("operator")
@refuses(not_for_this_member=Conflict, second_factor_missing=Conflict, proposal_waits=Conflict, last_operator=Conflict)
@blp.arguments(ProposeSchema)
@blp.response(200, success_of(ProposalStateSchema()))
def propose(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Propose to make a member an operator (promote), to end that (demote), or to take the second factor off.

    It takes effect when another operator confirms it within 24 hours.
    """
    with current_service(Identity).work() as work:
        proposing.hold_offices(work)
        operator = guards.signed_in_person(work)
        return {"success": proposing.propose(work, operator.id, str(person_id), **body)}


@blp.route("/operator/operators", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(OperatorSchema(), many=True))
def list_operators() -> dict[str, Any]:
    """Who the operators are, by name: for saying who has what in hand."""
    with current_service(Identity).work() as work:
        guards.signed_in_person(work)
        named = [(one.id, f"{one.first_name} {one.last_name}") for one in selects.operators(work.session)]
        return {"success": [{"id": id, "name": name, "cell": cell_of(name)} for id, name in named]}


@blp.route(PROPOSALS, methods=["GET"])
@signed_in("operator")
@blp.arguments(ProposalsQuerySchema, location="query")
@blp.response(200, success_of(ProposalsSchema()))
def list_proposals(query: dict[str, Any]) -> dict[str, Any]:
    """What waits for a second operator, oldest first, or what was decided, last one first (`which=decided`), where
    nothing else is asked for.

    50 at a time: those behind `after`, the last one that I have.
    """
    is_decided = query.pop("which") == "decided"
    with current_service(Identity).work() as work:
        guards.signed_in_person(work)
        if is_decided:
            found = selects.decided(work.session, **query)
        else:
            found = selects.waiting(work.session, work.now, **query)
        return {"success": found.showing([proposal_shape(*row) for row in found.items])}


@blp.route(f"{PROPOSALS}/<uuid:proposal_id>/confirm", methods=["POST"])
@signed_in("operator")
@refuses(
    Conflict,
    second_operator_needed=Forbidden,
    own_matter=Forbidden,
    not_for_this_member=Conflict,
    second_factor_missing=Conflict,
    proposal_expired=Gone,
)
@blp.arguments(EmptySchema)
@blp.response(200, success_of(ProposalStateSchema()))
def confirm(body: dict[str, Any], proposal_id: object) -> dict[str, Any]:
    """Confirm what another operator proposed: it takes effect, the member is mailed, and all their sessions end."""
    with current_service(Identity).work() as work:
        proposing.hold_offices(work)
        operator = guards.signed_in_person(work)
        return {"success": deciding.confirm(work, operator.id, str(proposal_id))}


@blp.route(f"{PROPOSALS}/<uuid:proposal_id>/reject", methods=["POST"])
@signed_in("operator")
@refuses(Conflict, own_matter=Forbidden, proposal_expired=Gone)
@blp.arguments(RejectSchema)
@blp.response(200, success_of(ProposalStateSchema()))
def reject(body: dict[str, Any], proposal_id: object) -> dict[str, Any]:
    """Turn a proposal down, which tells its proposer why, or take an own one back."""
    with current_service(Identity).work() as work:
        proposing.hold_offices(work)
        operator = guards.signed_in_person(work)
        return {"success": deciding.reject(work, operator.id, str(proposal_id), body["reason"])}
