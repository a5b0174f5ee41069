"""Members, as operators find them."""

from typing import Any

from identity.desk import selects
from identity.desk.schemas import MembersSchema, PeopleQuerySchema, members_shape
from identity.service import Identity
from identity.sessions.routes import guards
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint

blp = Blueprint("peopleDesk", "peopleDesk", description="Members, for operators.")


@blp.route("/operator/people", methods=["GET"])
@signed_in("operator")
@blp.arguments(PeopleQuerySchema, location="query")
@blp.response(200, success_of(MembersSchema()))
def find_people(query: dict[str, Any]) -> dict[str, Any]:
    """Members, newest first, 50 at a time: those behind `after`, the last one that I have.

    `q` is an id, a phone of 7 digits or more, or words of a name and an e-mail.
    """
    with current_service(Identity).work() as work:
        guards.signed_in_person(work)
        found = selects.found_people(work.session, query["q"], query["after"], work.now)
        return {"success": {"items": members_shape(found.items), "more": found.more, "total": found.total}}
