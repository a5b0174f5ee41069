"""What a supplier sold and has not earned yet, for that supplier."""

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Response

from contracts.duties import Duty
from kit.db import UnitOfWork
from kit.http import current_service, success_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from payments.service import Payments
from payments.statements.routes import numbered
from payments.statements.selects.waiting import Waiting
from payments.unearned import selects, steps
from payments.unearned.documents.spreadsheet import HEAD, cells
from payments.unearned.schemas import SavedUnearnedQuerySchema, UnearnedListSchema, UnearnedQuerySchema
from payments.unearned.selects import Wish
from payments.unearned.steps import Unearned

LIST = "/supplier/waiting"

blp = Blueprint("unearned", __name__, description="What suppliers sold and have not earned yet.")


@blp.route(LIST, methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(UnearnedQuerySchema, location="query")
@blp.response(200, success_of(UnearnedListSchema()))
def list_unearned(query: dict[str, Any]) -> dict[str, Any]:
    """What I sold and have not earned yet, line by line, 50 at a time: those behind `after`, the last one that I have.

    `q` is how the number of an order begins.
    """
    after = query.pop("after")
    found = steps.list_lines(current_service(Payments), current_person().id, Wish(**query), after)
    return {"success": found.showing([_shown(one) for one in found.items])}


@blp.route(f"{LIST}.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(SavedUnearnedQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_unearned(query: dict[str, Any]) -> Response:
    """All of these lines for a spreadsheet: UTF-8 with a mark, semicolons, decimal commas."""
    service, supplier_id, wish = current_service(Payments), current_person().id, Wish(**query)

    def lines(work: UnitOfWork, rows: Sequence[Waiting]) -> Iterable[Cells]:
        return map(cells, steps.told(work, service.settings, supplier_id, rows))

    file = ListFile("bekleyen-satislar", HEAD, lines)
    return list_file(service, file, selects.lines_wanted(supplier_id, wish), selects.SORTINGS[wish.sort])


def _shown(one: Unearned) -> dict[str, Any]:
    return numbered(one.line) | {"id": one.id, "day": one.day, "reason": one.reason}
