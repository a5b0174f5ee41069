"""Lists and files of returns, and the decisions about them: for suppliers and for operators."""

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Response

from contracts.duties import Duty
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden
from kit.http import current_service, success_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from returns import selects
from returns.panels.documents.returns_list import HEAD, return_cells
from returns.rows import Return
from returns.schemas import asked, shown
from returns.service import Returns
from returns.steps import deciding, objecting, showing

blp = Blueprint("panels", "panels", description="Returns for suppliers and operators.")

DECIDED = success_of(shown.SupplierReturnSchema())


@blp.route("/supplier/returns", methods=["GET"])
@signed_in("supplier", duty=Duty.CARE)
@blp.arguments(asked.OwnReturnsQuerySchema, location="query")
@blp.response(200, success_of(shown.SupplierReturnListSchema()))
def list_own(query: dict[str, Any]) -> dict[str, Any]:
    """Returns of what I sold, the newest first; or those that wait for me, the next last day first; 50 at a time:
    those behind `after`.
    """
    after = query.pop("after")
    with current_service(Returns).work() as work:
        found = selects.own_returns_listed(work.session, current_person().id, selects.OwnWish(**query), after)
        return {"success": found.showing(showing.shown(work, found.items))}


@blp.route("/supplier/returns.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.CARE)
@blp.arguments(asked.OwnReturnsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_own(query: dict[str, Any]) -> Response:
    """The same list for a spreadsheet: UTF-8 with a mark, semicolons."""
    wish = selects.OwnWish(**query)
    wanted = selects.own_returns_wanted(current_person().id, wish)
    return list_file(current_service(Returns), RETURNS, wanted, wish.sorting)


@blp.route("/supplier/returns/<uuid:return_id>/decide", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.CARE)
@refuses(Conflict, own_matter=Forbidden)
@blp.arguments(asked.DecisionFormSchema)
@blp.response(200, DECIDED)
def decide(body: dict[str, Any], return_id: object) -> dict[str, Any]:
    """Approve a request, deny it with a reason, or refund it and leave the product to the buyer (keep)."""
    with current_service(Returns).work() as work:
        row = deciding.decide(work, current_person(), str(return_id), **body)
        return _shown(work, row)


@blp.route("/supplier/returns/<uuid:return_id>/inspect", methods=["POST"])
@signed_in("supplier", "operator", duty=Duty.CARE)
@refuses(Conflict, own_matter=Forbidden, not_arrived=Conflict)
@blp.arguments(asked.InspectionFormSchema)
@blp.response(200, DECIDED)
def inspect(body: dict[str, Any], return_id: object) -> dict[str, Any]:
    """Accept what came back, so that it is refunded, or reject it with a reason."""
    with current_service(Returns).work() as work:
        row = deciding.inspect(work, current_person(), str(return_id), **body)
        return _shown(work, row)


@blp.route("/supplier/returns/<uuid:return_id>/answer", methods=["POST"])
@signed_in("supplier", duty=Duty.CARE)
@refuses(Conflict)
@blp.arguments(asked.AnswerFormSchema)
@blp.response(200, DECIDED)
def answer_objection(body: dict[str, Any], return_id: object) -> dict[str, Any]:
    """Say my side of a buyer's objection, once, while an operator has not decided about it."""
    with current_service(Returns).work() as work:
        row = objecting.answer(work, current_person().id, str(return_id), **body)
        return _shown(work, row)


@blp.route("/operator/returns", methods=["GET"])
@signed_in("operator")
@blp.arguments(asked.OperatorQuerySchema, location="query")
@blp.response(200, success_of(shown.OperatorReturnListSchema()))
def list_all(query: dict[str, Any]) -> dict[str, Any]:
    """All returns, or those whose objection waits for a decision; sorted, 50 at a time: those behind `after`."""
    is_objected = query.pop("objection") is not None
    with current_service(Returns).work() as work:
        found = selects.returns_listed(work.session, **query, is_objected=is_objected)
        return {"success": found.showing(showing.shown(work, found.items))}


@blp.route("/operator/returns.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(asked.OperatorQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_all(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons."""
    wanted = selects.returns_wanted(query["status"], query["objection"] is not None, query["q"])
    return list_file(current_service(Returns), RETURNS, wanted, selects.SORTINGS[query["sort"]])


def _lines(work: UnitOfWork, rows: Sequence[tuple[Return]]) -> Iterable[Cells]:
    return map(return_cells, showing.shown(work, [row for (row,) in rows]))


RETURNS = ListFile("urun-iadeleri", HEAD, _lines)


@blp.route("/operator/returns/<uuid:return_id>/overrule", methods=["POST"])
@signed_in("operator")
@refuses(Conflict, own_matter=Forbidden)
@blp.arguments(asked.OverruleFormSchema)
@blp.response(200, success_of(shown.OperatorReturnSchema()))
def overrule(body: dict[str, Any], return_id: object) -> dict[str, Any]:
    """Decide otherwise than the supplier: a denied return is approved, a rejected one refunded."""
    service = current_service(Returns)
    with service.work() as work:
        row = deciding.overrule(work, service.settings, current_person(), str(return_id), body["note"])
        return _shown(work, row)


@blp.route("/operator/returns/<uuid:return_id>/uphold", methods=["POST"])
@signed_in("operator")
@refuses(Conflict, own_matter=Forbidden)
@blp.arguments(asked.OverruleFormSchema)
@blp.response(200, success_of(shown.OperatorReturnSchema()))
def uphold(body: dict[str, Any], return_id: object) -> dict[str, Any]:
    """Turn a buyer's objection down, with the reason that both sides read. Overruling is the other answer."""
    with current_service(Returns).work() as work:
        row = objecting.uphold(work, current_person(), str(return_id), body["note"])
        return _shown(work, row)


def _shown(work: UnitOfWork, row: Return) -> dict[str, Any]:
    return {"success": showing.shown(work, [row])[0]}
