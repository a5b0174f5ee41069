"""Applications and suppliers on the operators' desk: the list, one of them, and what is decided about it."""

from typing import Any

from flask import Response

from contracts.events.acts import Act as EveryAct
from contracts.events.acts import Subject
from identity.audit.steps import keep_act, keep_file
from identity.service import Identity
from identity.sessions.routes import guards
from identity.suppliers import selects
from identity.suppliers.documents.spreadsheet import SUPPLIERS_FILE
from identity.suppliers.rules.application import Act
from identity.suppliers.schemas.desk import (
    ApprovalSchema,
    DecisionSchema,
    SupplierFileSchema,
    SupplierListSchema,
    SupplierQuerySchema,
    file_shape,
    row_shape,
)
from identity.suppliers.schemas.own import StatusSchema
from identity.suppliers.schemas.papers import papers_shape
from identity.suppliers.selects import Wish
from identity.suppliers.steps import applications, decisions, papers, seats
from identity.suppliers.steps.decisions import Decision
from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, list_file
from kit.policy import signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

SUPPLIERS = "/operator/suppliers"
ONE = f"{SUPPLIERS}/<uuid:person_id>"

blp = Blueprint("supplierDesk", "supplierDesk", description="Suppliers and applications, for operators.")


@blp.route(SUPPLIERS, methods=["GET"])
@signed_in("operator")
@blp.arguments(SupplierQuerySchema, location="query")
@blp.response(200, success_of(SupplierListSchema()))
def list_suppliers(query: dict[str, Any]) -> dict[str, Any]:
    """Applications, 50 at a time: those behind `after`, the last one that I have.

    What waits comes oldest first, all else newest first. `q` finds by company, e-mail and tax number.
    """
    after = query.pop("after")
    with current_service(Identity).work() as work:
        guards.signed_in_person(work)
        found = decisions.list_suppliers(work, Wish(**query), after)
        return {"success": found.showing([row_shape(*row) for row in found.items])}


@blp.route(f"{SUPPLIERS}.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(SupplierQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_suppliers(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service, wish = current_service(Identity), Wish(**query)
    with service.work() as work:
        keep_file(work, guards.signed_in_person(work).id, "suppliers")
    return list_file(service, SUPPLIERS_FILE, selects.suppliers_wanted(wish), selects.sorting_of(wish))


@blp.route(ONE, methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, success_of(SupplierFileSchema()))
def show_supplier(person_id: object) -> dict[str, Any]:
    """All of one application, with its history, newest first. Who looked is kept: it tells where a person is reached
    and paid.
    """
    with current_service(Identity).work() as work:
        operator = guards.signed_in_person(work)
        supplier, person, moves = decisions.file_of(work, str(person_id))
        keep_act(work, operator.id, EveryAct.SUPPLIER_SEEN, (Subject.SUPPLIER, supplier.person_id))
        seat, reason = seats.seat_of(work, supplier), applications.reason_of(work, supplier)
        shown = papers_shape(papers.papers_of(work, supplier.person_id), papers.decided_at(work, supplier))
        return {"success": file_shape(supplier, seat, reason, person, moves, shown)}


@blp.route(f"{ONE}/approve", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, application_changed=Conflict)
@blp.arguments(ApprovalSchema)
@blp.response(200, success_of(StatusSchema()))
def approve(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Approve an application that waits. The supplier's next refresh carries the new role."""
    return _decided(Act.APPROVE, person_id, body)


@blp.route(f"{ONE}/ask", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, application_changed=Conflict)
@blp.arguments(DecisionSchema)
@blp.response(200, success_of(StatusSchema()))
def ask(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Ask for more about an application that waits; it waits again once the applicant has answered."""
    return _decided(Act.ASK, person_id, body)


@blp.route(f"{ONE}/reject", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, application_changed=Conflict)
@blp.arguments(DecisionSchema)
@blp.response(200, success_of(StatusSchema()))
def reject(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Reject an application that waits. The applicant may apply again."""
    return _decided(Act.REJECT, person_id, body)


@blp.route(f"{ONE}/suspend", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, application_changed=Conflict)
@blp.arguments(DecisionSchema)
@blp.response(200, success_of(StatusSchema()))
def suspend(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Have a supplier begin nothing new and be paid nothing, until it is reinstated. What was sold goes on."""
    return _decided(Act.SUSPEND, person_id, body)


@blp.route(f"{ONE}/reinstate", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, application_changed=Conflict)
@blp.arguments(DecisionSchema)
@blp.response(200, success_of(StatusSchema()))
def reinstate(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Lift a suspension: the supplier sells again, and what was held back is paid."""
    return _decided(Act.REINSTATE, person_id, body)


@blp.route(f"{ONE}/close", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, application_changed=Conflict)
@blp.arguments(DecisionSchema)
@blp.response(200, success_of(StatusSchema()))
def close(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Have a shop closed: it begins nothing new, is paid what it earned, and is closed once nothing is left."""
    return _decided(Act.CLOSE, person_id, body)


@blp.route(f"{ONE}/keepOpen", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, application_changed=Conflict)
@blp.arguments(DecisionSchema)
@blp.response(200, success_of(StatusSchema()))
def keep_open(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Have a shop that is closing sell as before."""
    return _decided(Act.KEEP_OPEN, person_id, body)


def _decided(act: Act, person_id: object, body: dict[str, Any]) -> dict[str, Any]:
    with current_service(Identity).work() as work:
        decision = Decision(act, guards.signed_in_person(work).id, **body)
        return {"success": {"status": decisions.decide(work, str(person_id), decision).status}}
