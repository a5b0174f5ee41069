"""Lists of ads for shoppers."""

from typing import Any

from flask import Response, jsonify

from ads.listing.schemas import lists as schemas
from ads.listing.selects import facets, lists
from ads.listing.selects.lists import Wanted
from ads.service import Ads
from ads.views import schemas as views_schemas
from ads.views.documents.cards import CARDS
from ads.views.selects import shown
from kit.http import current_service, success_of
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint

blp = Blueprint("listing", "listing", description="Lists of ads as shoppers see them.")
blp.after_request(revalidated)


@blp.route("/ads", methods=["GET"])
@public
@blp.arguments(schemas.ListingQuerySchema, location="query")
@blp.response(200, success_of(schemas.ListingSchema()))
def list_ads(query: dict[str, Any]) -> dict[str, Any]:
    """A page of 15 ads, the open ones first."""
    with current_service(Ads).reading() as read:
        return {"success": lists.listing(read.session, Wanted(**query), read.now, CARDS.in_order)}


@blp.route("/facets", methods=["GET"])
@public
@blp.arguments(schemas.ListingQuerySchema(exclude=("sort", "page")), location="query")
@blp.response(200, success_of(schemas.FacetsSchema()))
def get_facets(query: dict[str, Any]) -> dict[str, Any]:
    """How many ads of a listing each further choice would leave."""
    with current_service(Ads).reading() as read:
        return {"success": facets.facets_of(read.session, Wanted(**query), read.now)}


@blp.route("/routines/instantAdInfo", methods=["GET"])
@public
@blp.arguments(schemas.InstantQuerySchema, location="query")
@blp.response(200, success_of(views_schemas.InstantSchema(), many=True))
def instant_ad_info(query: dict[str, Any]) -> dict[str, Any]:
    """What changes while an ad runs: of the ads asked for, or of the newest 200."""
    with current_service(Ads).reading() as read:
        ids = query["ad_ids"] or lists.first_ids(read.session)
        return {"success": shown.shown_in_order(read.session, ids)}


@blp.route("/cdn/ads.json", methods=["GET"])
@public
@blp.response(200, views_schemas.AdSummarySchema(many=True))
def ads_document() -> Response:
    """The newest 200 ads, the open ones first, as a bare list."""
    with current_service(Ads).reading() as read:
        cards = CARDS.in_order(read.session, lists.first_ids(read.session))
    return jsonify([card.written for card in cards])
