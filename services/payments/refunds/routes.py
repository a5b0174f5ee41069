"""What operators see and do about refunds, and what waits for a second one of them."""

from collections.abc import Sequence
from typing import Any

from flask import Response

from contracts.events import PaymentsOperatorActed
from kit.acts import tell_list_saved
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden
from kit.http import current_service, success_of
from kit.ids import short_number
from kit.list_files import FILE, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.refunds import selects as refunds_selects
from payments.refunds.documents.spreadsheet import APPROVALS, REFUNDS
from payments.refunds.rows import Approval, Refund
from payments.refunds.schemas import (
    ApprovalListSchema,
    ApprovalsQuerySchema,
    BouncedTransferSchema,
    DecideApprovalSchema,
    DecidedSchema,
    OperatorRefundListSchema,
    RefundActSchema,
    RefundsQuerySchema,
    SeenAccountSchema,
    TransferSchema,
)
from payments.refunds.steps import parked
from payments.refunds.steps.send import asks_for_account
from payments.service import Payments

blp = Blueprint("refunds", __name__, description="Refunds, and what waits for a second operator.")


@blp.route("/operator/refunds", methods=["GET"])
@signed_in("operator")
@blp.arguments(RefundsQuerySchema, location="query")
@blp.response(200, success_of(OperatorRefundListSchema()))
def list_refunds(query: dict[str, Any]) -> dict[str, Any]:
    """Refunds of one state or of all, sorted, 50 at a time: those behind `after`, the last one that I have.

    Those that wait to be transferred tell the account that their buyer named. Who looked at it is kept.
    """
    with current_service(Payments).work() as work:
        found = refunds_selects.refunds_listed(work.session, **query)
        accounts = parked.show_accounts(work, current_person().id, found.items)
        return {"success": found.showing(_refund_rows(work, found.items, accounts))}


@blp.route("/operator/refunds.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(RefundsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_refunds(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons."""
    wanted = refunds_selects.refunds_wanted(query["state"], query["q"])
    return list_file(current_service(Payments), REFUNDS, wanted, refunds_selects.SORTINGS[query["sort"]])


@blp.route("/operator/refunds/<uuid:refund_id>/retry", methods=["POST"])
@signed_in("operator")
@refuses(Conflict, approval_pending=Conflict)
@blp.response(200, success_of(RefundActSchema()))
def retry_refund(refund_id: object) -> dict[str, Any]:
    """Have a parked refund tried again; a large one waits for a second operator."""
    return {"success": parked.retry(current_service(Payments), str(refund_id), current_person().id)}


@blp.route("/operator/refunds/<uuid:refund_id>/requestIban", methods=["POST"])
@signed_in("operator")
@refuses(Conflict, approval_pending=Conflict, account_changed=Conflict)
@blp.arguments(SeenAccountSchema)
@blp.response(200, success_of())
def request_iban(body: dict[str, Any], refund_id: object) -> dict[str, Any]:
    """Have the buyer of a parked refund asked for a bank account, or for another one than they named. Who is asked
    already is not asked again.
    """
    parked.ask_for_account(current_service(Payments), str(refund_id), current_person().id, **body)
    return {"success": True}


@blp.route("/operator/refunds/<uuid:refund_id>/transfer", methods=["POST"])
@signed_in("operator")
@refuses(
    Conflict,
    approval_pending=Conflict,
    own_matter=Forbidden,
    iban_missing=Conflict,
    account_changed=Conflict,
    refund_doubtful=Conflict,
)
@blp.arguments(TransferSchema)
@blp.response(200, success_of(RefundActSchema()))
def note_transfer(body: dict[str, Any], refund_id: object) -> dict[str, Any]:
    """Note that a parked refund was transferred to its buyer's account; a large one waits for a second operator."""
    return {"success": parked.transfer(current_service(Payments), str(refund_id), current_person().id, **body)}


@blp.route("/operator/refunds/<uuid:refund_id>/bounced", methods=["POST"])
@signed_in("operator")
@refuses(Conflict, own_matter=Forbidden)
@blp.arguments(BouncedTransferSchema)
@blp.response(200, success_of(RefundActSchema()))
def note_bounced(body: dict[str, Any], refund_id: object) -> dict[str, Any]:
    """Note that the bank sent a refund's transfer back: it is owed again, its buyer is asked for another account."""
    person = current_person()
    return {"success": parked.take_transfer_back(current_service(Payments), str(refund_id), person.id, **body)}


@blp.route("/operator/approvals", methods=["GET"])
@signed_in("operator")
@blp.arguments(ApprovalsQuerySchema, location="query")
@blp.response(200, success_of(ApprovalListSchema()))
def list_approvals(query: dict[str, Any]) -> dict[str, Any]:
    """What waits for a second operator, oldest first where nothing else is asked for, 50 at a time: those behind
    `after`, the last one that I have.
    """
    with current_service(Payments).work() as work:
        found = refunds_selects.pending_approvals(work.session, **query)
        return {"success": found.showing([_asked(request, refund) for request, refund in found.items])}


@blp.route("/operator/approvals.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(ApprovalsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_approvals(query: dict[str, Any]) -> Response:
    """All of the same for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Payments)
    with service.work() as work:
        tell_list_saved(work, PaymentsOperatorActed, current_person().id, "approvals")
    sorting = refunds_selects.APPROVAL_SORTINGS[query["sort"]]
    return list_file(service, APPROVALS, refunds_selects.approvals_wanted(query["q"]), sorting)


@blp.route("/operator/approvals/<uuid:approval_id>/approve", methods=["POST"])
@signed_in("operator")
@refuses(Conflict, second_operator_needed=Forbidden, own_matter=Forbidden, refund_doubtful=Conflict)
@blp.arguments(DecideApprovalSchema)
@blp.response(200, success_of(DecidedSchema()))
def approve(body: dict[str, Any], approval_id: object) -> dict[str, Any]:
    """Approve what another operator asked for, for a reason that is kept: it takes effect now."""
    person = current_person()
    return {"success": {"state": parked.approve(current_service(Payments), str(approval_id), person.id, **body)}}


@blp.route("/operator/approvals/<uuid:approval_id>/reject", methods=["POST"])
@signed_in("operator")
@refuses(Conflict)
@blp.arguments(DecideApprovalSchema)
@blp.response(200, success_of(DecidedSchema()))
def reject(body: dict[str, Any], approval_id: object) -> dict[str, Any]:
    """Turn a request down, or take an own one back, for a reason that is kept."""
    person = current_person()
    return {"success": {"state": parked.reject(current_service(Payments), str(approval_id), person.id, **body)}}


def _refund_rows(
    work: UnitOfWork, rows: Sequence[Refund], accounts: dict[str, tuple[str, str]]
) -> list[dict[str, Any]]:
    names = ("id", "order_id", "ad_id", "amount_kurus", "cause", "state", "reason", "bank_reference", "opened_at")
    waiting = {
        one.refund_id: one for one in refunds_selects.pending_approvals_of(work.session, [row.id for row in rows])
    }
    listed = [_row(row, names) | {"needs_iban": asks_for_account(row), "approval": waiting.get(row.id)} for row in rows]
    named = [dict(zip(("iban", "holder"), accounts.get(row.id, (None, None)), strict=True)) for row in rows]
    return [row | account | {"order_number": row["number"]} for row, account in zip(listed, named, strict=True)]


def _asked(request: Approval, refund: Refund) -> dict[str, Any]:
    names = ("id", "action", "requested_by", "requested_at", "refund_id", "amount_kurus", "detail")
    about = {"order_id": refund.order_id, "number": short_number(refund.order_id)}
    return {name: getattr(request, name) for name in names} | about


def _row(row: Refund, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names} | {"number": short_number(row.order_id)}
