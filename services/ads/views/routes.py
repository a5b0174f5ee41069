"""One ad, and one supplier, as shoppers see them."""

from typing import Any

from flask import Response, jsonify

from ads.service import Ads
from ads.views import schemas
from ads.views.documents.cards import DETAILS
from ads.views.selects import sellers
from kit.http import current_service, success_of
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint

blp = Blueprint("views", "views", description="An ad, and a supplier, as shoppers see them.")
blp.after_request(revalidated)


@blp.route("/ads/<int(max=9007199254740991):ad_id>", methods=["GET"])
@public
@blp.response(200, success_of(schemas.AdDetailSchema()))
def get_ad(ad_id: int) -> Response:
    """One ad with its pictures, specifications, curve and supplier."""
    with current_service(Ads).reading() as read:
        return jsonify({"success": DETAILS.one(read.session, ad_id).written})


@blp.route("/sellers/<uuid:seller_id>", methods=["GET"])
@public
@blp.response(200, success_of(schemas.SellerSchema()))
def get_seller(seller_id: object) -> dict[str, Any]:
    """A supplier's page."""
    with current_service(Ads).reading() as read:
        return {"success": sellers.seller(read.session, str(seller_id))}
