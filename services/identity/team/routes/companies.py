"""The companies that a member works for: joining their teams, acting for them, leaving."""

from typing import Any

from flask import Response

from identity.access.routes.answers import signed_in_answer
from identity.access.schemas import SignedInSchema
from identity.fields import EmptySchema
from identity.service import Identity
from identity.sessions.routes import guards
from identity.team import selects
from identity.team.schemas import (
    ActForSchema,
    EmployerSchema,
    InvitationSchema,
    InvitationTokenSchema,
    JoinedSchema,
    employer_shape,
)
from identity.team.steps import joining
from identity.team.steps.joining import Asking
from kit.errors import Conflict, Forbidden, Gone, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("companies", "companies", description="Companies that a member works for.")


@blp.route("/user/companies", methods=["GET"])
@signed_in(acting_allowed=True)
@blp.response(200, success_of(EmployerSchema(), many=True))
def list_companies() -> dict[str, Any]:
    """The companies in whose teams the member is, by name."""
    with current_service(Identity).work() as work:
        me = guards.signed_in_person(work)
        return {"success": [employer_shape(*row, me.role) for row in selects.companies_of(work.session, me.id)]}


@blp.route("/user/companies/invitation", methods=["POST"])
@public
@refuses(invitation_over=Gone)
@blp.arguments(InvitationTokenSchema)
@blp.response(200, success_of(InvitationSchema()))
def look(body: dict[str, Any]) -> dict[str, Any]:
    """What the link of an invitation leads to. It is not used up."""
    guards.count("link_address")
    with current_service(Identity).work() as work:
        return {"success": joining.look(work, body["invitation"])}


@blp.route("/user/companies/accept", methods=["POST"])
@signed_in()
@refuses(invitation_over=Gone, other_address=Forbidden, not_for_this_member=Conflict, company_suspended=Conflict)
@blp.arguments(InvitationTokenSchema)
@blp.response(200, success_of(JoinedSchema()))
def accept(body: dict[str, Any]) -> dict[str, Any]:
    """Join the team that the link invites to, with the account of the invited address. Again changes nothing."""
    guards.count("link_address")
    with current_service(Identity).work() as work:
        supplier = joining.accept(work, guards.signed_in_person(work), body["invitation"])
        return {"success": {"supplier_id": supplier.person_id, "company_name": supplier.company_name}}


@blp.route("/user/acting", methods=["POST"])
@signed_in(acting_allowed=True)
@refuses(NotFound, not_for_this_member=Conflict, company_suspended=Conflict)
@blp.arguments(ActForSchema)
@blp.response(200, success_of(SignedInSchema()))
def act(body: dict[str, Any]) -> Response:
    """Act for a company from now on, as far as it lets me. The session before ends, the answer is that of a sign-in.

    Needs the refresh cookie of the session beside its token.
    """
    _count()
    with current_service(Identity).work() as work:
        me = guards.signed_in_person(work)
        grant = joining.act_for(work, me, _asking(), body["supplier_id"])
    return signed_in_answer(grant)


@blp.route("/user/acting/stop", methods=["POST"])
@signed_in(acting_allowed=True)
@blp.arguments(EmptySchema)
@blp.response(200, success_of(SignedInSchema()))
def stop_acting(body: dict[str, Any]) -> Response:
    """Be oneself again. The answer is that of a sign-in. Needs the refresh cookie of the session beside its token."""
    _count()
    with current_service(Identity).work() as work:
        grant = joining.stop_acting(work, guards.signed_in_person(work), _asking())
    return signed_in_answer(grant)


@blp.route("/user/companies/<uuid:membership_id>/leave", methods=["POST"])
@signed_in(acting_allowed=True)
@refuses(NotFound, Conflict)
@blp.arguments(EmptySchema)
@blp.response(200, success_of(SignedInSchema()))
def leave(body: dict[str, Any], membership_id: object) -> Response:
    """Leave a team, which is told. The answer is that of a sign-in: who acted is themselves again.

    Needs the refresh cookie of the session beside its token.
    """
    _count()
    with current_service(Identity).work() as work:
        me = guards.signed_in_person(work)
        grant = joining.leave(work, me, _asking(), str(membership_id))
    return signed_in_answer(grant)


def _asking() -> Asking:
    return Asking(current_person().session_id, guards.sent_cookie(guards.REFRESH_COOKIE) or "")


def _count() -> None:
    guards.count("change_account", current_person().own_id)
