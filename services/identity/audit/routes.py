"""What operators did, as operators read it."""

from typing import Any

from flask import Response

from identity.audit import selects
from identity.audit.documents.spreadsheet import ACTS
from identity.audit.schemas import ActsSchema, AuditQuerySchema, acts_shape
from identity.audit.selects import Wish
from identity.audit.steps import keep_file
from identity.service import Identity
from identity.sessions.routes import guards
from kit.http import current_service, success_of
from kit.list_files import FILE, list_file
from kit.policy import signed_in
from kit.reading import Blueprint

blp = Blueprint("audit", "audit", description="What operators did, in all services.")


@blp.route("/operator/audit", methods=["GET"])
@signed_in("operator")
@blp.arguments(AuditQuerySchema, location="query")
@blp.response(200, success_of(ActsSchema()))
def list_acts(query: dict[str, Any]) -> dict[str, Any]:
    """Operators' acts, sorted, 50 at a time: those behind `after`, the last one that I have.

    Acts of other services stand here some seconds after they happened.
    """
    sort, after = query.pop("sort"), query.pop("after")
    with current_service(Identity).work() as work:
        guards.signed_in_person(work)
        found = selects.acts(work.session, Wish(**query), sort, after)
        return {"success": found.showing(acts_shape(found.items, selects.names_in(work.session, found.items)))}


@blp.route("/operator/audit.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(AuditQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_acts(query: dict[str, Any]) -> Response:
    """All of these acts for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service, sort = current_service(Identity), query.pop("sort")
    with service.work() as work:
        keep_file(work, guards.signed_in_person(work).id, "audit")
    return list_file(service, ACTS, selects.acts_wanted(Wish(**query)), selects.SORTINGS[sort])
