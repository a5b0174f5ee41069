"""Lists of ads for suppliers and operators."""

from typing import Any

from ads.caching import revalidated
from ads.listing import schemas
from ads.listing.selects import panels
from ads.service import Ads
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint

blp = Blueprint("panels", "panels", description="Lists of ads for suppliers and operators.")
blp.after_request(revalidated)


@blp.route("/supplier/ads", methods=["GET"])
@signed_in("supplier")
@blp.arguments(schemas.SupplierAdsQuerySchema, location="query")
@blp.response(200, success_of(schemas.SupplierAdListSchema()))
def supplier_ads(query: dict[str, Any]) -> dict[str, Any]:
    """My ads with their revenue at the initial price, the price now and the target price.

    50 at a time: those behind `after`, the last one that I have.
    """
    with current_service(Ads).work() as work:
        return {"success": panels.supplier_ads(work.session, current_person().id, **query)}


@blp.route("/operator/ads", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.OperatorAdsQuerySchema, location="query")
@blp.response(200, success_of(schemas.OperatorListingSchema()))
def operator_ads(query: dict[str, Any]) -> dict[str, Any]:
    """All ads, in every status, newest first."""
    with current_service(Ads).work() as work:
        page = panels.operator_page(work.session, **query)
        items = panels.shown_to_operators(work.session, page.items)
        return {"success": {"items": items, "page": page.page, "pages": page.pages, "total": page.total}}
