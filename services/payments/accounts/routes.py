"""Suppliers who owe or are owed, and the transfers past the provider that settle it, for operators."""

from typing import Any

from flask import Response

from contracts.events import PaymentsOperatorActed
from kit.acts import tell_list_saved
from kit.errors import Conflict, Forbidden, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.accounts import selects
from payments.accounts.documents.spreadsheet import HEAD, cells
from payments.accounts.schemas import (
    AccountListSchema,
    AccountQuerySchema,
    AccountsQuerySchema,
    BankTransferSchema,
    BookTransferSchema,
    SupplierAccountSchema,
    TransferReasonSchema,
)
from payments.accounts.steps import booking, reading
from payments.payouts import rules as payouts
from payments.payouts.rows import BankTransfer
from payments.service import Payments

OF_SUPPLIER = "/operator/suppliers/<uuid:person_id>"
TRANSFER = "/operator/bankTransfers/<uuid:transfer_id>"
# What both bookings of a transfer are refused for.
REFUSED = {
    "own_matter": Forbidden,
    **dict.fromkeys(("too_much", "transfer_known", "reference_elsewhere", "approval_pending"), Conflict),
}
FILE_OF_LIST = ListFile("satici-hesaplari", HEAD, lambda work, rows: map(cells, reading.shown(work, rows)))

blp = Blueprint("accounts", __name__, description="What suppliers owe and are owed, for operators.")


@blp.route("/operator/accounts", methods=["GET"])
@signed_in("operator")
@blp.arguments(AccountsQuerySchema, location="query")
@blp.response(200, success_of(AccountListSchema()))
def list_accounts(query: dict[str, Any]) -> dict[str, Any]:
    """Suppliers who owe or are owed something besides their payouts, 50 at a time: those behind `after`."""
    sort, after = query.pop("sort"), query.pop("after")
    with current_service(Payments).work() as work:
        found = selects.listed(work.session, selects.Wish(**query), sort, after)
        return {"success": found.showing(list(reading.shown(work, found.items)))}


@blp.route("/operator/accounts.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(AccountsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_accounts(query: dict[str, Any]) -> Response:
    """All of the list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service, sort, found = current_service(Payments), query.pop("sort"), selects.standings()
    with service.work() as work:
        tell_list_saved(work, PaymentsOperatorActed, current_person().id, "accounts")
    return list_file(service, FILE_OF_LIST, selects.wanted(selects.Wish(**query), found), selects.sortings(found)[sort])


@blp.route(f"{OF_SUPPLIER}/account", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.arguments(AccountQuerySchema, location="query")
@blp.response(200, success_of(SupplierAccountSchema()))
def show_account(query: dict[str, Any], person_id: object) -> dict[str, Any]:
    """What a supplier owes or is owed besides its payouts, what that comes from, and its transfers, 50 at a time: those
    behind `after`.
    """
    with current_service(Payments).work() as work:
        return {"success": reading.account_of(work, str(person_id), **query)}


@blp.route(f"{OF_SUPPLIER}/creditTransfer", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, **REFUSED)
@blp.arguments(BookTransferSchema)
@blp.response(200, success_of(BankTransferSchema()))
def transfer_credit(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Book that our bank transferred a supplier's credit to it. A large one waits for a second operator; so does one
    that is more than the credit. The same by the same operator once more changes nothing.
    """
    return _book(payouts.TO_SUPPLIER, body, person_id)


@blp.route(f"{OF_SUPPLIER}/debtTransfer", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, **REFUSED)
@blp.arguments(BookTransferSchema)
@blp.response(200, success_of(BankTransferSchema()))
def repay_debt(body: dict[str, Any], person_id: object) -> dict[str, Any]:
    """Book that a supplier transferred what it owed to our bank account; otherwise the same."""
    return _book(payouts.FROM_SUPPLIER, body, person_id)


@blp.route(f"{TRANSFER}/undo", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, own_matter=Forbidden, approval_pending=Conflict)
@blp.arguments(TransferReasonSchema)
@blp.response(200, success_of(BankTransferSchema()))
def undo_transfer(body: dict[str, Any], transfer_id: object) -> dict[str, Any]:
    """Take back what was booked in error, by a movement the other way; a large one waits for a second operator."""
    return _told(booking.undo(current_service(Payments), str(transfer_id), body["reason"], current_person().id))


@blp.route(f"{TRANSFER}/approve", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, second_operator_needed=Forbidden, own_matter=Forbidden)
@blp.arguments(TransferReasonSchema)
@blp.response(200, success_of(BankTransferSchema()))
def approve_transfer(body: dict[str, Any], transfer_id: object) -> dict[str, Any]:
    """Approve what another operator booked: now it takes effect."""
    return _told(booking.approve(current_service(Payments), str(transfer_id), body["reason"], current_person().id))


@blp.route(f"{TRANSFER}/reject", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, Conflict, own_matter=Forbidden)
@blp.arguments(TransferReasonSchema)
@blp.response(200, success_of(BankTransferSchema()))
def reject_transfer(body: dict[str, Any], transfer_id: object) -> dict[str, Any]:
    """Turn down what another operator booked, or take an own booking back that waits."""
    return _told(booking.reject(current_service(Payments), str(transfer_id), body["reason"], current_person().id))


def _book(direction: str, body: dict[str, Any], person_id: object) -> dict[str, Any]:
    service, operator_id = current_service(Payments), current_person().id
    return _told(booking.book_transfer(service, str(person_id), direction, booking.Slip(**body), operator_id))


def _told(row: BankTransfer) -> dict[str, Any]:
    return {"success": reading.told(row)}
