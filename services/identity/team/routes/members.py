"""A supplier's team, as the supplier keeps it. It is never given away: no duty opens these."""

from typing import Any

from flask import Response

from identity.fields import EmptySchema
from identity.people.rows import Person
from identity.service import Identity
from identity.sessions.routes import guards
from identity.team import selects
from identity.team.documents.spreadsheet import ACTS
from identity.team.rows import TeamMember
from identity.team.schemas import (
    ActsPartQuerySchema,
    ActsQuerySchema,
    AllowSchema,
    InviteSchema,
    ShownMember,
    TeamActsSchema,
    TeamMemberSchema,
    TeamQuerySchema,
    TeamSchema,
    acts_shape,
    member_shape,
    team_shape,
)
from identity.team.selects import ActsWish
from identity.team.steps import inviting
from identity.team.steps.inviting import Asking
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

ONE = "/supplier/team/<uuid:member_id>"

blp = Blueprint("team", "team", description="A supplier's team.")
refuses_unproven = refuses(
    second_factor_missing=Forbidden, second_factor_needed=Forbidden, wrong_code=Invalid, wrong_passkey=Invalid
)


@blp.route("/supplier/team", methods=["GET"])
@signed_in("supplier")
@blp.arguments(TeamQuerySchema, location="query")
@blp.response(200, success_of(TeamSchema()))
def list_team(query: dict[str, Any]) -> dict[str, Any]:
    """My team, the newest first, 50 at a time: those behind `after`, the last one that I have. Former ones as well.

    `q` finds by name and e-mail.
    """
    with current_service(Identity).work() as work:
        found = selects.members(work.session, guards.signed_in_person(work).id, **query)
        return {"success": found.showing(team_shape(found.items, work.now))}


@blp.route("/supplier/team", methods=["POST"])
@signed_in("supplier")
@refuses(Conflict, team_full=Conflict, already_in_team=Conflict)
@refuses_unproven
@blp.arguments(InviteSchema)
@blp.response(200, success_of(TeamMemberSchema()))
def invite(body: dict[str, Any]) -> dict[str, Any]:
    """Invite a person by e-mail; the link is good for seven days.

    Needs what another IBAN needs: the password unless the sign-in is fresh, and the second factor.
    """
    guards.count_mail(body["email"])
    email, duties = body["email"], body["duties"]
    return _shown(inviting.invite(current_service(Identity), _asking(body), email, duties, guards.asked_language()))


@blp.route(f"{ONE}/resend", methods=["POST"])
@signed_in("supplier")
@refuses(NotFound, Conflict)
@blp.arguments(EmptySchema)
@blp.response(200, success_of(TeamMemberSchema()))
def invite_again(body: dict[str, Any], member_id: object) -> dict[str, Any]:
    """Send an invitation again, good for seven days more: the link before is void."""
    me = current_person()
    guards.count("mail_account", me.id)
    service, language = current_service(Identity), guards.asked_language()
    return _shown(inviting.invite_again(service, me.id, me.session_id, str(member_id), language))


@blp.route(f"{ONE}/duties", methods=["POST"])
@signed_in("supplier")
@refuses(NotFound, Conflict)
@refuses_unproven
@blp.arguments(AllowSchema)
@blp.response(200, success_of(TeamMemberSchema()))
def allow(body: dict[str, Any], member_id: object) -> dict[str, Any]:
    """Let a member do other things from now on. Sessions in which they act for me end; they sign in again. To add
    something needs what an invitation needs.
    """
    return _shown(inviting.allow(current_service(Identity), _asking(body), str(member_id), body["duties"]))


@blp.route(f"{ONE}/end", methods=["POST"])
@signed_in("supplier")
@refuses(NotFound, Conflict)
@blp.arguments(EmptySchema)
@blp.response(200, success_of(TeamMemberSchema()))
def end(body: dict[str, Any], member_id: object) -> dict[str, Any]:
    """End a membership, or take an invitation back. Their tokens that act for me are refused within two seconds."""
    guards.count("change_account", current_person().id)
    with current_service(Identity).work() as work:
        member = inviting.end(work, guards.signed_in_person(work).id, str(member_id))
    return _shown(member)


@blp.route("/supplier/team/acts", methods=["GET"])
@signed_in("supplier")
@blp.arguments(ActsPartQuerySchema, location="query")
@blp.response(200, success_of(TeamActsSchema()))
def list_acts(query: dict[str, Any]) -> dict[str, Any]:
    """What members did for me, sorted, 50 at a time: those behind `after`, the last one that I have.

    `number` is how the number of what an act was about begins, as an order's. It stands here some seconds after it
    happened.
    """
    sort, after = query.pop("sort"), query.pop("after")
    with current_service(Identity).work() as work:
        me = guards.signed_in_person(work)
        found = selects.acts(work.session, me.id, ActsWish(**query), sort, after)
        return {"success": found.showing(acts_shape(found.items))}


@blp.route("/supplier/team/acts.csv", methods=["GET"])
@signed_in("supplier")
@blp.arguments(ActsQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_acts(query: dict[str, Any]) -> Response:
    """All of these acts for a spreadsheet: UTF-8 with a mark, semicolons."""
    service, sort = current_service(Identity), query.pop("sort")
    with service.work() as work:
        me = guards.signed_in_person(work)
    return list_file(service, ACTS, selects.acts_wanted(me.id, ActsWish(**query)), selects.SORTINGS[sort])


def _asking(body: dict[str, Any]) -> Asking:
    """Who asks, with what they brought. Raises `RateLimited`."""
    me = current_person()
    guards.count("change_account", me.id)
    if body["current_password"] is not None:
        guards.count("login_account", me.id)
    if not body["proof"].is_missing:
        guards.count("second_factor_account", me.id)
    return Asking(me.id, me.session_id, body["current_password"], body["proof"])


def _shown(member: TeamMember) -> dict[str, ShownMember]:
    with current_service(Identity).work() as work:
        person = work.session.get(Person, member.person_id) if member.person_id else None
        return {"success": member_shape(member, person, work.now)}
