"""Chargebacks, for operators: recording a bank's letter, and working its case until the bank has decided."""

from typing import Any

from flask import Response

from contracts.events import PaymentsOperatorActed
from kit.acts import tell_list_saved
from kit.errors import Conflict, Forbidden, Invalid, NotFound, Unavailable
from kit.form_files import PAPER_TYPE, saved_paper
from kit.http import current_service, success_of
from kit.list_files import FILE, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.chargebacks import selects
from payments.chargebacks.documents.spreadsheet import CASES
from payments.chargebacks.routes.suppliers import FILE_NAME
from payments.chargebacks.schemas.desk import (
    ChargebackCaseSchema,
    ChargebackEvidenceSchema,
    ChargebackListSchema,
    ChargebackNoteSchema,
    ChargebackOutcomeSchema,
    ChargebacksQuerySchema,
    NewChargebackSchema,
    RecordedChargebackSchema,
    TakeChargebackSchema,
)
from payments.chargebacks.steps import deciding, evidence, hearing, opening, reading
from payments.payouts.steps.chargebacks import Letter
from payments.service import Payments

DESK = "/operator/chargebacks"
CASE = f"{DESK}/<uuid:case_id>"

blp = Blueprint("chargebacks", __name__, description="What banks took back, for operators.")


@blp.route(DESK, methods=["GET"])
@signed_in("operator")
@blp.arguments(ChargebacksQuerySchema, location="query")
@blp.response(200, success_of(ChargebackListSchema()))
def list_chargebacks(query: dict[str, Any]) -> dict[str, Any]:
    """Chargebacks of one list, 50 at a time: open ones by deadline, all others newest first, behind `after`."""
    with current_service(Payments).work() as work:
        found = selects.cases_listed(work.session, **query)
        return {"success": found.showing(reading.shown(found.items))}


@blp.route(f"{DESK}.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(ChargebacksQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_chargebacks(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service, which = current_service(Payments), query["which"]
    with service.work() as work:
        tell_list_saved(work, PaymentsOperatorActed, current_person().id, "chargebacks")
    return list_file(service, CASES, selects.cases_wanted(which, query["q"]), selects.sorting_of(which, query["sort"]))


@blp.route(DESK, methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, Invalid, own_matter=Forbidden, ambiguous=Conflict, too_much=Conflict)
@blp.arguments(NewChargebackSchema)
@blp.response(200, success_of(RecordedChargebackSchema()))
def record_chargeback(body: dict[str, Any]) -> dict[str, Any]:
    """Record what a bank took back for an item, and open its case: the item is not paid out by itself any more, and
    its supplier owes what had been earned.
    """
    service, order = current_service(Payments), body["order_id"] or body["order_number"]
    letter = Letter(order, body["item_id"], body["amount_kurus"], body["reason"], body["bank_reference"], body["ad_id"])
    with service.work() as work:
        return {"success": opening.open_case(service, work, letter, body["due_on"], current_person().id)}


@blp.route(CASE, methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, success_of(ChargebackCaseSchema()))
def look_at_chargeback(case_id: object) -> dict[str, Any]:
    """A case with its history and its entries of the ledger."""
    return _case(case_id)


@blp.route(f"{CASE}/evidence", methods=["GET"])
@signed_in("operator")
@refuses(NotFound, Unavailable)
@blp.response(200, success_of(ChargebackEvidenceSchema()))
def show_evidence(case_id: object) -> dict[str, Any]:
    """What speaks for us: as it was sent, else as it stands now."""
    return {"success": evidence.evidence_of(current_service(Payments), str(case_id))}


@blp.route(f"{CASE}/papers/<uuid:paper_id>", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, FILE, content_type=PAPER_TYPE)
def look_at_chargeback_paper(case_id: object, paper_id: object) -> Response:
    """The file of a paper that the supplier sent. That an operator looked is kept."""
    with current_service(Payments).work() as work:
        return saved_paper(hearing.look_at_paper(work, current_person().id, str(case_id), str(paper_id)), FILE_NAME)


@blp.route(f"{CASE}/take", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, chargeback_moved=Conflict, in_other_hands=Conflict)
@blp.arguments(TakeChargebackSchema)
@blp.response(200, success_of(ChargebackCaseSchema()))
def take_chargeback(body: dict[str, Any], case_id: object) -> dict[str, Any]:
    """Take an open case in hand, also from another operator: `ownerId` is with whom I saw it."""
    with current_service(Payments).work() as work:
        deciding.take(work, str(case_id), current_person().id, **body)
    return _case(case_id)


@blp.route(f"{CASE}/note", methods=["POST"])
@signed_in("operator")
@refuses(NotFound)
@blp.arguments(ChargebackNoteSchema)
@blp.response(200, success_of(ChargebackCaseSchema()))
def note_chargeback(body: dict[str, Any], case_id: object) -> dict[str, Any]:
    """Keep a note with a case; it can't be changed any more."""
    with current_service(Payments).work() as work:
        deciding.note(work, str(case_id), body["reason"], current_person().id)
    return _case(case_id)


@blp.route(f"{CASE}/answer", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Unavailable, own_matter=Forbidden, chargeback_moved=Conflict)
@blp.arguments(ChargebackNoteSchema)
@blp.response(200, success_of(ChargebackCaseSchema()))
def answer_chargeback(body: dict[str, Any], case_id: object) -> dict[str, Any]:
    """The evidence was sent to the bank: it is kept as it stands now. A repeat by the same operator
    changes nothing.
    """
    deciding.answer(current_service(Payments), str(case_id), body["reason"], current_person().id)
    return _case(case_id)


@blp.route(f"{CASE}/accept", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, own_matter=Forbidden, chargeback_moved=Conflict)
@blp.arguments(ChargebackNoteSchema)
@blp.response(200, success_of(ChargebackCaseSchema()))
def accept_chargeback(body: dict[str, Any], case_id: object) -> dict[str, Any]:
    """Say nothing against it: what was booked with the letter stays. A repeat by the same operator
    changes nothing.
    """
    with current_service(Payments).work() as work:
        deciding.accept(work, str(case_id), body["reason"], current_person().id)
    return _case(case_id)


@blp.route(f"{CASE}/decide", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, own_matter=Forbidden, chargeback_moved=Conflict)
@blp.arguments(ChargebackOutcomeSchema)
@blp.response(200, success_of(ChargebackCaseSchema()))
def decide_chargeback(body: dict[str, Any], case_id: object) -> dict[str, Any]:
    """Tell what the bank decided: won money comes back. A repeat by the same operator changes nothing."""
    deciding.decide(current_service(Payments), str(case_id), body["outcome"], body["reason"], current_person().id)
    return _case(case_id)


def _case(case_id: object) -> dict[str, Any]:
    with current_service(Payments).work() as work:
        return {"success": reading.file_of(work, str(case_id))}
