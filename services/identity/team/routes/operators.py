"""What suppliers' teams did, as operators read it. Who looked is kept: it tells what people do at work."""

from typing import Any

from flask import Response

from contracts.events.acts import Act, Subject
from identity.audit.steps import keep_act, keep_file
from identity.service import Identity
from identity.sessions.routes import guards
from identity.team import selects
from identity.team.documents.spreadsheet import ALL_ACTS
from identity.team.schemas import (
    ActsPartQuerySchema,
    TeamActsSchema,
    TeamsActsQuerySchema,
    TeamsActsSchema,
    acts_shape,
    teams_acts_shape,
)
from identity.team.selects import ActsWish, TeamsWish
from kit.http import current_service, success_of
from kit.list_files import FILE, list_file
from kit.policy import signed_in
from kit.reading import Blueprint

blp = Blueprint("team_on_desk", "team_on_desk", description="What suppliers' teams did, for operators.")


@blp.route("/operator/suppliers/<uuid:person_id>/teamActs", methods=["GET"])
@signed_in("operator")
@blp.arguments(ActsPartQuerySchema, location="query")
@blp.response(200, success_of(TeamActsSchema()))
def list_acts_of_team(query: dict[str, Any], person_id: object) -> dict[str, Any]:
    """What members did for a supplier, sorted, 50 at a time: those behind `after`, the last one that I have."""
    supplier_id, sort, after = str(person_id), query.pop("sort"), query.pop("after")
    with current_service(Identity).work() as work:
        keep_act(work, guards.signed_in_person(work).id, Act.SUPPLIER_SEEN, (Subject.SUPPLIER, supplier_id))
        found = selects.acts(work.session, supplier_id, ActsWish(**query), sort, after)
        return {"success": found.showing(acts_shape(found.items))}


@blp.route("/operator/teamActs", methods=["GET"])
@signed_in("operator")
@blp.arguments(TeamsActsQuerySchema, location="query")
@blp.response(200, success_of(TeamsActsSchema()))
def list_acts_of_teams(query: dict[str, Any]) -> dict[str, Any]:
    """What members of all teams did, sorted, 50 at a time: those behind `after`, the last one that I have.

    `number` is the whole number of a supplier, of a member, or of what an act was about.
    """
    sort, after = query.pop("sort"), query.pop("after")
    with current_service(Identity).work() as work:
        keep_act(work, guards.signed_in_person(work).id, Act.TEAM_ACTS_SEEN, (Subject.LIST, "teamActs"))
        found = selects.acts_of_teams(work.session, TeamsWish(**query), sort, after)
        return {"success": found.showing(teams_acts_shape(found.items))}


@blp.route("/operator/teamActs.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(TeamsActsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_acts_of_teams(query: dict[str, Any]) -> Response:
    """All of these acts for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service, sort = current_service(Identity), query.pop("sort")
    with service.work() as work:
        keep_file(work, guards.signed_in_person(work).id, "teamActs")
    return list_file(service, ALL_ACTS, selects.team_acts_wanted(TeamsWish(**query)), selects.SORTINGS[sort])
