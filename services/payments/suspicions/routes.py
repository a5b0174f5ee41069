"""Suspicions, for operators: what waits, what each was read from, and deciding."""

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Response

from contracts.events import PaymentsOperatorActed
from kit.acts import tell_list_saved
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.service import Payments
from payments.suspicions.documents.spreadsheet import HEAD, suspicion_cells
from payments.suspicions.rows import Suspicion
from payments.suspicions.schemas import (
    DecideSuspicionSchema,
    HoldOutSchema,
    PurchasesQuerySchema,
    SuspicionFileSchema,
    SuspicionsQuerySchema,
    SuspicionsSchema,
)
from payments.suspicions.selects import lists
from payments.suspicions.selects.lists import Wish
from payments.suspicions.steps import deciding, holding, reading

blp = Blueprint("suspicions", __name__, description="Patterns of buying that an operator should look at.")

DESK = "/operator/suspicions"


def _lines(work: UnitOfWork, rows: Sequence[tuple[Suspicion]]) -> Iterable[Cells]:
    return map(suspicion_cells, reading.shown(work, [row for (row,) in rows]))


SUSPICIONS = ListFile("supheli-alisverisler", HEAD, _lines)


def _wish_of(query: dict[str, Any]) -> Wish:
    return Wish(query["state"], query["kind"], query["q"])


@blp.route(DESK, methods=["GET"])
@signed_in("operator")
@blp.arguments(SuspicionsQuerySchema, location="query")
@blp.response(200, success_of(SuspicionsSchema()))
def list_suspicions(query: dict[str, Any]) -> dict[str, Any]:
    """Suspicions of one state, 50 at a time: open ones oldest first, decided ones newest first, behind `after`.

    `q` is the number of an order or an ad among the purchases, a supplier's name, or the id of a member.
    """
    with current_service(Payments).work() as work:
        found = lists.suspicions_listed(work.session, _wish_of(query), query["sort"], query["after"])
        return {"success": found.showing(reading.shown(work, found.items))}


@blp.route(f"{DESK}.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(SuspicionsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_suspicions(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service, wish = current_service(Payments), _wish_of(query)
    with service.work() as work:
        tell_list_saved(work, PaymentsOperatorActed, current_person().id, "suspicions")
    return list_file(service, SUSPICIONS, lists.suspicions_wanted(wish), lists.sorting_of(wish.state, query["sort"]))


@blp.route(f"{DESK}/<uuid:suspicion_id>", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.arguments(PurchasesQuerySchema, location="query")
@blp.response(200, success_of(SuspicionFileSchema()))
def look_at_suspicion(query: dict[str, Any], suspicion_id: object) -> dict[str, Any]:
    """A suspicion with the purchases that it was read from, as they stand now, 50 at a time behind `after`.

    The look is kept for the audit, with the orders that it showed, once in ten minutes.
    """
    with current_service(Payments).work() as work:
        return {"success": reading.look_at(work, current_person().id, str(suspicion_id), query["after"])}


@blp.route(f"{DESK}/<uuid:suspicion_id>/decide", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, own_matter=Forbidden, suspicion_decided=Conflict)
@blp.arguments(DecideSuspicionSchema)
@blp.response(200, success_of(SuspicionFileSchema()))
def decide_suspicion(body: dict[str, Any], suspicion_id: object) -> dict[str, Any]:
    """Clear or confirm a suspicion, for a reason that is kept. A repeat by the same operator changes nothing."""
    with current_service(Payments).work() as work:
        deciding.decide(work, current_person().id, str(suspicion_id), **body)
        return {"success": reading.file_of(work, str(suspicion_id))}


@blp.route(f"{DESK}/<uuid:suspicion_id>/hold-out", methods=["POST"])
@signed_in("operator")
@refuses(
    NotFound, own_matter=Forbidden, suspicion_decided=Conflict, nothing_to_hold_out=Conflict, held_meanwhile=Conflict
)
@blp.arguments(HoldOutSchema)
@blp.response(200, success_of(SuspicionFileSchema()))
def hold_suspected_units_out(body: dict[str, Any], suspicion_id: object) -> dict[str, Any]:
    """Hold the units of an open suspicion out of the price of their ads, for a reason that is kept."""
    with current_service(Payments).work() as work:
        holding.hold_out(work, current_person().id, str(suspicion_id), **body)
        return {"success": reading.file_of(work, str(suspicion_id))}
