"""Lists of ads for suppliers and operators."""

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Response

from ads.ads.rows import Ad
from ads.listing.documents.spreadsheet import HEAD, ad_cells
from ads.listing.schemas import lists as schemas
from ads.listing.selects import owed, panels
from ads.service import Ads
from ads.views.selects.shown import shown_in_order
from contracts.duties import Duty
from contracts.events import AdsOperatorActed
from kit.acts import tell_list_saved
from kit.db import UnitOfWork
from kit.http import current_service, success_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint

blp = Blueprint("panels", "panels", description="Lists of ads for suppliers and operators.")
blp.after_request(revalidated)


def _lines(work: UnitOfWork, rows: Sequence[tuple[int]]) -> Iterable[Cells]:
    return map(ad_cells, shown_in_order(work.session, [ad_id for (ad_id,) in rows]))


@blp.route("/supplier/ads", methods=["GET"])
@signed_in("supplier", duty=Duty.ADS)
@blp.arguments(schemas.SupplierAdsQuerySchema, location="query")
@blp.response(200, success_of(schemas.SupplierAdListSchema()))
def supplier_ads(query: dict[str, Any]) -> dict[str, Any]:
    """My ads with their revenue at the initial price, the price now and the target price.

    With `q` those whose number or whose category, brand or model has each of its words. 50 at a time: those behind
    `after`, the last one that I have.
    """
    with current_service(Ads).work() as work:
        return {"success": panels.supplier_ads(work.session, current_person().id, **query)}


@blp.route("/supplier/ads.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.ADS)
@blp.arguments(schemas.SupplierAdsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def supplier_ads_file(query: dict[str, Any]) -> Response:
    """All of my ads in a status for a spreadsheet: UTF-8 with a mark, semicolons."""
    service, mine = current_service(Ads), Ad.supplier_id == current_person().id
    with service.work() as work:
        wanted = panels.ads_wanted(work.session, query["status"], query["q"]).where(mine)
    return list_file(service, ListFile("ilanlarim", HEAD, _lines), wanted, panels.SORTINGS[query["sort"]])


@blp.route("/operator/ads.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.OperatorAdsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def operator_ads_file(query: dict[str, Any]) -> Response:
    """All ads in a status for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Ads)
    with service.work() as work:
        tell_list_saved(work, AdsOperatorActed, current_person().id, "ads")
        wanted = panels.ads_wanted(work.session, query["status"], query["q"])
    return list_file(service, ListFile("ilanlar", HEAD, _lines), wanted, panels.SORTINGS[query["sort"]])


@blp.route("/operator/ads", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.OperatorAdsQuerySchema, location="query")
@blp.response(200, success_of(schemas.OperatorAdListSchema()))
def operator_ads(query: dict[str, Any]) -> dict[str, Any]:
    """All ads, in every status, sorted, 50 at a time: those behind `after`, the last one that I have."""
    with current_service(Ads).work() as work:
        found = panels.operator_ads(work.session, **query)
        return {"success": found.showing(panels.shown_to_operators(work.session, found.items))}


@blp.route("/operator/owed", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(schemas.OwedSchema()))
def owed_by_ads() -> dict[str, Any]:
    """What would come back to those who bought if every ad ended now, and if every ad reached its lowest price."""
    with current_service(Ads).work() as work:
        return {"success": owed.owed(work.session)}
