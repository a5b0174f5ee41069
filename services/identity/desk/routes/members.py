"""Members, as operators find them."""

from typing import Any
from uuid import UUID

from flask import Response

from identity.audit.steps import keep_file
from identity.desk import selects
from identity.desk.documents.spreadsheet import MEMBERS
from identity.desk.schemas import (
    LetterAboutSchema,
    MemberFileSchema,
    MembersSchema,
    MessagesQuerySchema,
    PeopleQuerySchema,
    SentSchema,
    file_shape,
    members_shape,
)
from identity.desk.steps.letters import letters_about
from identity.desk.steps.looking import look_at_member, messages_to_member
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, list_file
from kit.next_link import LINK, beside
from kit.policy import signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("peopleDesk", "peopleDesk", description="Members, for operators.")


@blp.route("/operator/people", methods=["GET"])
@signed_in("operator")
@blp.arguments(PeopleQuerySchema, location="query")
@blp.response(200, success_of(MembersSchema()))
def find_people(query: dict[str, Any]) -> dict[str, Any]:
    """Members, newest first, 50 at a time: those behind `after`, the last one that I have.

    `q` is an id, a phone of 7 digits or more, or words of a name and an e-mail; `state` leaves out all others. How they
    are reached is shortened: that stands on a member's page, of which it is kept who looked.
    """
    with current_service(Identity).work() as work:
        guards.signed_in_person(work)
        found = selects.found_people(work.session, **query, now=work.now)
        return {"success": found.showing(members_shape(found.items))}


@blp.route("/operator/people.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(PeopleQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_people(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Identity)
    with service.work() as work:
        keep_file(work, guards.signed_in_person(work).id, "members")
        wanted = selects.people_wanted(query["q"], query["state"], work.now)
    return list_file(service, MEMBERS, wanted, selects.SORTINGS[query["sort"]])


@blp.route("/operator/people/<uuid:person_id>", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, success_of(MemberFileSchema()))
def show_member(person_id: object) -> dict[str, Any]:
    """All that is known here of one member: where they are signed in, and what waits about them.

    That the operator looked is kept, once in ten minutes.
    """
    with current_service(Identity).work() as work:
        operator = guards.signed_in_person(work)
        return {"success": file_shape(look_at_member(work, operator.id, str(person_id)))}


@blp.route("/operator/people/<uuid:person_id>/messages", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.arguments(MessagesQuerySchema, location="query")
@blp.response(200, success_of(SentSchema(), many=True), headers=LINK)
def show_messages(query: dict[str, Any], person_id: object) -> tuple[dict[str, Any], dict[str, str]]:
    """What was sent to a member by mail and SMS, newest first, of what kind and never its text; `Link` says if there is
    more. That the operator looked is kept, once in ten minutes.
    """
    with current_service(Identity).work() as work:
        operator = guards.signed_in_person(work)
        part = messages_to_member(work, operator.id, str(person_id), **query)
        return {"success": part.items}, beside(part)


@blp.route("/operator/orders/<uuid:order_id>/letters", methods=["GET"])
@signed_in("operator")
@blp.arguments(MessagesQuerySchema, location="query")
@blp.response(200, success_of(LetterAboutSchema(), many=True), headers=LINK)
def show_letters(query: dict[str, Any], order_id: UUID) -> tuple[dict[str, Any], dict[str, str]]:
    """The mails about an order, to its buyer and its suppliers, newest first; `Link` says if there are more.

    Who looks at an order, orders keeps.
    """
    part = letters_about(current_service(Identity), str(order_id), **query)
    return {"success": part.items}, beside(part)
