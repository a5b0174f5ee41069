"""Chargebacks, for the suppliers whose items they are: what they say about one, and the papers that speak for them."""

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Response
from marshmallow import RAISE

from contracts.duties import Duty
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound
from kit.form_files import PAPER_TYPE, PaperFormSchema, saved_paper
from kit.http import current_service, success_of
from kit.ids import short_number
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from kit.sent_papers import MAX_BYTES, taken
from payments.chargebacks import rules, selects
from payments.chargebacks.documents.own_list import HEAD, cells
from payments.chargebacks.rows import ChargebackCase
from payments.chargebacks.schemas.own import (
    OwnChargebackCaseSchema,
    OwnChargebackListSchema,
    OwnChargebacksQuerySchema,
    OwnWordsSchema,
)
from payments.chargebacks.selects import Listed
from payments.chargebacks.steps import hearing
from payments.service import Payments

LIST = "/supplier/chargebacks"
CASE = f"{LIST}/<uuid:case_id>"
PAPERS = f"{CASE}/papers"
FILE_NAME = "ters-ibraz-belgesi"
NAMES = ("id", "order_id", "item_id", "ad_id", "amount_kurus", "state", "opened_at", "due_at", "closed_at", "heard_at")

blp = Blueprint("supplierChargebacks", __name__, description="What banks took back, for suppliers.")


@blp.route(LIST, methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(OwnChargebacksQuerySchema, location="query")
@blp.response(200, success_of(OwnChargebackListSchema()))
def list_own_chargebacks(query: dict[str, Any]) -> dict[str, Any]:
    """My chargebacks of one list, 50 at a time: those that are open by deadline, all newest first, unless `sort`
    says otherwise. `q` is how the number of an order begins.
    """
    with current_service(Payments).reading() as read:
        found = selects.own_cases(read.session, current_person().id, **query)
        return {"success": found.showing([_told(one) for one in found.items])}


@blp.route(f"{LIST}.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(OwnChargebacksQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_own_chargebacks(query: dict[str, Any]) -> Response:
    """The same list for a spreadsheet: UTF-8 with a mark, semicolons."""
    wanted = selects.own_wanted(current_person().id, query["which"], query["q"])
    sorting = selects.own_sorting(query["which"], query["sort"])
    return list_file(current_service(Payments), OWN_CASES, wanted, sorting)


def _lines(work: UnitOfWork, rows: Sequence[tuple[ChargebackCase]]) -> Iterable[Cells]:
    return (cells(one.case, one.title) for one in selects.titled(work.session, [case for (case,) in rows]))


OWN_CASES = ListFile("ters-ibrazlar", HEAD, _lines)


@blp.route(CASE, methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@refuses(NotFound)
@blp.response(200, success_of(OwnChargebackCaseSchema()))
def show_own_chargeback(case_id: object) -> dict[str, Any]:
    """One of my chargebacks, what it cost me, and what I have said and sent about it."""
    return _case(case_id)


@blp.route(f"{CASE}/words", methods=["POST"])
@signed_in("supplier", duty=Duty.MONEY)
@refuses(NotFound, chargeback_moved=Conflict, too_much_evidence=Conflict)
@blp.arguments(OwnWordsSchema)
@blp.response(200, success_of(OwnChargebackCaseSchema()))
def say_about_chargeback(body: dict[str, Any], case_id: object) -> dict[str, Any]:
    """Say what speaks for me. It can't be changed any more; the same once more changes nothing."""
    with current_service(Payments).work() as work:
        hearing.say(work, current_person().id, str(case_id), body["words"])
    return _case(case_id)


@blp.route(PAPERS, methods=["POST"])
@signed_in("supplier", duty=Duty.MONEY)
@refuses(
    NotFound, chargeback_moved=Conflict, too_much_evidence=Conflict,
    file_too_large=Invalid, not_a_pdf=Invalid, bad_picture=Invalid,
)  # fmt: skip
@blp.arguments(PaperFormSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.response(200, success_of(OwnChargebackCaseSchema()))
def put_chargeback_paper(form: dict[str, Any], case_id: object) -> dict[str, Any]:
    """Send a paper that speaks for me, a picture or a PDF of at most 5 MB."""
    service, me = current_service(Payments), current_person()
    service.limiter.hit(rules.PAPER_LIMITS, "chargeback-paper", me.id)
    file = taken(form["file"].read(MAX_BYTES + 1))
    with service.work() as work:
        hearing.put_paper(work, me.id, str(case_id), file)
    return _case(case_id)


@blp.route(f"{PAPERS}/<uuid:paper_id>", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@refuses(NotFound)
@blp.response(200, FILE, content_type=PAPER_TYPE)
def own_chargeback_paper(case_id: object, paper_id: object) -> Response:
    """The file of a paper that I sent: a WebP picture or a PDF."""
    with current_service(Payments).work() as work:
        return saved_paper(hearing.own_paper(work, current_person().id, str(case_id), str(paper_id)), FILE_NAME)


@blp.route(f"{PAPERS}/<uuid:paper_id>/remove", methods=["POST"])
@signed_in("supplier", duty=Duty.MONEY)
@refuses(NotFound, chargeback_moved=Conflict)
@blp.response(200, success_of(OwnChargebackCaseSchema()))
def remove_chargeback_paper(case_id: object, paper_id: object) -> dict[str, Any]:
    """Take a paper back, before the bank was answered."""
    with current_service(Payments).work() as work:
        hearing.remove_paper(work, current_person().id, str(case_id), str(paper_id))
    return _case(case_id)


def _case(case_id: object) -> dict[str, Any]:
    with current_service(Payments).work() as work:
        own = hearing.own_case(work, current_person().id, str(case_id))
        names = ("reason", "taken_kurus", "given_back_kurus", "words", "papers")
        return {"success": _told(own.row) | {name: getattr(own, name) for name in names}}


def _told(one: Listed) -> dict[str, Any]:
    case = one.case
    more = {"number": short_number(case.order_id), "title": one.title, "is_heard": rules.hears_supplier(case.state)}
    return {name: getattr(case, name) for name in NAMES} | more
