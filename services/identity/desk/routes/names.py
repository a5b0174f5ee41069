"""Members by name, for pages of operators whose rows come from services that know members by id alone."""

from typing import Any

from identity.desk import selects
from identity.desk.schemas import MemberNameSchema, NamesQuerySchema
from identity.service import Identity
from identity.sessions.routes import guards
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint
from kit.spreadsheet import cell_of

blp = Blueprint("peopleNames", "peopleNames", description="Members by name, for operators.")


@blp.route("/operator/people/names", methods=["GET"])
@signed_in("operator")
@blp.arguments(NamesQuerySchema, location="query")
@blp.response(200, success_of(MemberNameSchema(), many=True))
def name_people(query: dict[str, Any]) -> dict[str, Any]:
    """What these members are called, and their companies. Who is not told of is no member any more."""
    with current_service(Identity).work() as work:
        guards.signed_in_person(work)
        found = selects.names_of(work.session, query["ids"])
        named = [(row[0], f"{row[1]} {row[2]}", row[3]) for row in found]
        return {"success": [{"id": id, "name": name, "company": of, "cell": cell_of(name)} for id, name, of in named]}
