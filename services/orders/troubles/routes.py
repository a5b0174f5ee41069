"""Parcels that failed, came back or are lost, as operators find them."""

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Response

from kit.db import UnitOfWork
from kit.http import current_service, success_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import signed_in
from kit.reading import Blueprint
from orders.parcels.rows import Parcel
from orders.service import Orders
from orders.troubles import selects, steps
from orders.troubles.documents.spreadsheet import HEAD, parcel_cells
from orders.troubles.schemas import ParcelQuerySchema, TroubledParcelListSchema

blp = Blueprint("troubles", __name__, description="Parcels that failed, came back or are lost.")


@blp.route("/operator/parcels")
@signed_in("operator")
@blp.arguments(ParcelQuerySchema, location="query")
@blp.response(200, success_of(TroubledParcelListSchema()))
def list_parcels(query: dict[str, Any]) -> dict[str, Any]:
    """Parcels of both directions that failed, came back to their sender, were refused by a carrier, or are lost: 50 at
    a time, those behind `after`, the last one that I have.
    """
    with current_service(Orders).work() as work:
        return {"success": steps.list_troubled(work, query["state"], query["q"], query["sort"], query["after"])}


@blp.route("/operator/parcels.csv")
@signed_in("operator")
@blp.arguments(ParcelQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_parcels(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons."""
    wanted, sorting = selects.trouble_wanted(query["state"], query["q"]), selects.SORTINGS[query["sort"]]
    return list_file(current_service(Orders), TROUBLED, wanted, sorting)


def _lines(work: UnitOfWork, rows: Sequence[tuple[Parcel]]) -> Iterable[Cells]:
    return map(parcel_cells, steps.show_troubled(work, [parcel for (parcel,) in rows]))


TROUBLED = ListFile("sorunlu-koliler", HEAD, _lines)
