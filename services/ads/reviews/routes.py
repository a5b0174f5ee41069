"""What buyers said, for every visitor to read."""

from typing import Any

from ads.caching import revalidated
from ads.reviews import schemas, selects
from ads.reviews.rows import Review
from ads.service import Ads
from kit.http import current_service, success_of
from kit.policy import public
from kit.reading import Blueprint

blp = Blueprint("reviews", "reviews", description="What buyers said.")
blp.after_request(revalidated)


@blp.route("/sellers/<uuid:seller_id>/reviews", methods=["GET"])
@public
@blp.arguments(schemas.SellerReviewsQuerySchema, location="query")
@blp.response(200, success_of(schemas.SellerReviewsSchema()))
def get_seller_reviews(query: dict[str, Any], seller_id: object) -> dict[str, Any]:
    """What buyers said of a supplier, anonymous, newest first, 5 at a time."""
    with current_service(Ads).work() as work:
        return {"success": selects.seller_reviews(work.session, str(seller_id), query["page"])}


@blp.route("/cdn/products/<int(max=9007199254740991):ad_id>/reviews.json", methods=["GET"])
@public
@blp.response(200, schemas.ReviewSchema(many=True))
def reviews_document(ad_id: int) -> list[Review]:
    """Reviews of an ad's product, newest first."""
    with current_service(Ads).work() as work:
        return selects.reviews_of_ad(work.session, ad_id)
