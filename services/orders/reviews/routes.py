"""Rating sellers and reviewing items."""

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Response
from marshmallow import RAISE
from werkzeug.wrappers import Response as AnyResponse

from contracts.events import OrdersOperatorActed
from kit.acts import tell_list_saved
from kit.callers import calling_network
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, Cells, ListFile, list_file
from kit.policy import current_person, public, signed_in
from kit.public_answers import document
from kit.reading import Blueprint
from kit.refusals import refuses
from orders.orders.rows import Item
from orders.reviews.documents.spreadsheet import HEAD, RATINGS_HEAD, rating_cells, review_cells
from orders.reviews.rows import Review, SellerRating
from orders.reviews.rules import QUESTIONS
from orders.reviews.schemas import (
    HideReviewSchema,
    KeptPictureSchema,
    OperatorRatingListSchema,
    OperatorRatingsQuerySchema,
    OperatorReviewListSchema,
    OperatorReviewsQuerySchema,
    OwnReviewListSchema,
    OwnReviewsQuerySchema,
    RateItemSchema,
    RateSellerSchema,
    RatingQuestionSchema,
    RemovePictureSchema,
    ReviewPictureFormSchema,
    ShowReviewSchema,
)
from orders.reviews.selects import RATINGS_SORTINGS, SORTINGS, ReviewWish, ratings_wanted, reviews_wanted
from orders.reviews.steps import hiding, pictures, rating, showing
from orders.service import Orders

blp = Blueprint("reviews", __name__, description="Rating sellers and reviewing items.")

PICTURE_ROUTE = "/order/reviewPicture"


@blp.route("/order/rateSeller", methods=["POST"])
@signed_in()
@refuses(NotFound, already_rated=Conflict, not_delivered=Conflict)
@blp.arguments(RateSellerSchema)
@blp.response(200, success_of())
def rate_seller(body: dict[str, Any]) -> dict[str, Any]:
    """Rate the seller of an order, once."""
    service, buyer_id = current_service(Orders), current_person().id
    signature = rating.signature_of(service, buyer_id)
    with service.work() as work:
        rating.rate_seller(work, buyer_id, body["cart_id"], body["seller_id"], body["ratings"], signature)
    return {"success": True}


@blp.route("/order/rateItem", methods=["POST"])
@signed_in()
@refuses(NotFound, already_reviewed=Conflict, not_delivered=Conflict)
@blp.arguments(RateItemSchema)
@blp.response(200, success_of())
def rate_item(body: dict[str, Any]) -> dict[str, Any]:
    """Review what was delivered, once."""
    service, buyer_id = current_service(Orders), current_person().id
    said = {"star": body["rating"], "comment": body["comment"], "pictures": body["pictures"]}
    said["signature"] = rating.signature_of(service, buyer_id)
    with service.work() as work:
        rating.review_item(work, buyer_id, body["cart_id"], body["ad_id"], **said)
    return {"success": True}


@blp.route(PICTURE_ROUTE, methods=["POST"])
@signed_in()
@refuses(bad_picture=Invalid)
@blp.arguments(ReviewPictureFormSchema, location="files", content_type="multipart/form-data", unknown=RAISE)
@blp.response(200, success_of(KeptPictureSchema()))
def upload_picture(form: dict[str, Any]) -> dict[str, Any]:
    """Keep a picture (JPEG, PNG or WebP) for a review that is about to be written."""
    service, buyer_id = current_service(Orders), current_person().id
    limiter, settings = service.limiter, service.settings
    limiter.hit(settings.picture_limits, "review-picture", buyer_id)
    limiter.hit(settings.picture_address_limits, "pictures", calling_network())
    return {"success": {"picture_id": pictures.keep_picture(service, buyer_id, form["image"].read())}}


@blp.route(f"{PICTURE_ROUTE}/remove", methods=["POST"])
@signed_in()
@refuses(NotFound)
@blp.arguments(RemovePictureSchema)
@blp.response(200, success_of())
def remove_picture(body: dict[str, Any]) -> dict[str, Any]:
    """Take a picture off a review of one's own. Again changes nothing."""
    with current_service(Orders).work() as work:
        pictures.remove_picture(work, current_person().id, body["picture_id"])
    return {"success": True}


@blp.route("/order/reviews")
@signed_in()
@blp.arguments(OwnReviewsQuerySchema, location="query")
@blp.response(200, success_of(OwnReviewListSchema()))
def list_reviews(query: dict[str, Any]) -> dict[str, Any]:
    """What I have reviewed, newest first, 50 at a time: those behind `after`, the last one that I have."""
    with current_service(Orders).work() as work:
        return {"success": showing.list_reviews(work, current_person().id, query["after"])}


@blp.route("/operator/reviews")
@signed_in("operator")
@blp.arguments(OperatorReviewsQuerySchema, location="query")
@blp.response(200, success_of(OperatorReviewListSchema()))
def list_for_operators(query: dict[str, Any]) -> dict[str, Any]:
    """All buyers' reviews, sorted, 50 at a time: those behind `after`, the last one that I have.

    With `q` those that have each of its words, or that are of the ad or the order of this number.
    """
    with current_service(Orders).work() as work:
        return {"success": hiding.list_for_operators(work, _wish(query), query["sort"], query["after"])}


@blp.route("/operator/reviews.csv")
@signed_in("operator")
@blp.arguments(OperatorReviewsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_reviews(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Orders)
    with service.work() as work:
        tell_list_saved(work, OrdersOperatorActed, current_person().id, "reviews")
    return list_file(service, REVIEWS, reviews_wanted(_wish(query)), SORTINGS[query["sort"]])


def _wish(query: dict[str, Any]) -> ReviewWish:
    is_hidden = None if query["state"] is None else query["state"] == "hidden"
    return ReviewWish(is_hidden, query["ad_id"], query["q"])


def _lines(work: UnitOfWork, rows: Sequence[tuple[Review, Item]]) -> Iterable[Cells]:
    return map(review_cells, showing.show_reviews(work, rows))


REVIEWS = ListFile("degerlendirmeler", HEAD, _lines)


@blp.route("/operator/reviews/<uuid:review_id>/hide", methods=["POST"])
@signed_in("operator")
@refuses(own_matter=Forbidden, hidden_meanwhile=Conflict)
@blp.arguments(HideReviewSchema)
@blp.response(200, success_of())
def hide_review(body: dict[str, Any], review_id: object) -> dict[str, Any]:
    """Hide a review from shoppers, for a reason that is kept and that its writer is told.

    A repeat by the same operator changes nothing.
    """
    with current_service(Orders).work() as work:
        hiding.hide_review(work, current_person().id, str(review_id), **body)
    return {"success": True}


@blp.route("/operator/reviews/<uuid:review_id>/show", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, own_matter=Forbidden, shown_meanwhile=Conflict)
@blp.arguments(ShowReviewSchema)
@blp.response(200, success_of())
def show_review(body: dict[str, Any], review_id: object) -> dict[str, Any]:
    """Show a review again, for a reason that is kept; its writer is told. One that is not hidden stays as it is."""
    with current_service(Orders).work() as work:
        hiding.show_review(work, current_person().id, str(review_id), **body)
    return {"success": True}


@blp.route("/operator/ratings")
@signed_in("operator")
@blp.arguments(OperatorRatingsQuerySchema, location="query")
@blp.response(200, success_of(OperatorRatingListSchema()))
def list_ratings_for_operators(query: dict[str, Any]) -> dict[str, Any]:
    """What buyers wrote about sellers, sorted, 50 at a time: those behind `after`, the last one that I have.

    With `q` those that have each of its words, or that belong to the order of this number.
    """
    with current_service(Orders).work() as work:
        return {"success": hiding.list_ratings_for_operators(work, **query)}


@blp.route("/operator/ratings.csv")
@signed_in("operator")
@blp.arguments(OperatorRatingsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_ratings(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Orders)
    with service.work() as work:
        tell_list_saved(work, OrdersOperatorActed, current_person().id, "ratings")
    return list_file(service, RATINGS, ratings_wanted(query["state"], query["q"]), RATINGS_SORTINGS[query["sort"]])


def _rating_lines(work: UnitOfWork, rows: Sequence[tuple[SellerRating]]) -> Iterable[Cells]:
    return map(rating_cells, hiding.show_ratings(work, [row for (row,) in rows]))


RATINGS = ListFile("satici-degerlendirmeleri", RATINGS_HEAD, _rating_lines)


@blp.route("/operator/ratings/<uuid:order_id>/<uuid:supplier_id>/hide", methods=["POST"])
@signed_in("operator")
@refuses(own_matter=Forbidden, nothing_written=Conflict, hidden_meanwhile=Conflict)
@blp.arguments(HideReviewSchema)
@blp.response(200, success_of())
def hide_rating(body: dict[str, Any], order_id: object, supplier_id: object) -> dict[str, Any]:
    """Hide what a buyer wrote about a seller, for a reason that is shown in its place; its stars count on. A repeat
    changes nothing.
    """
    with current_service(Orders).work() as work:
        hiding.hide_rating(work, current_person().id, str(order_id), str(supplier_id), **body)
    return {"success": True}


@blp.route("/operator/ratings/<uuid:order_id>/<uuid:supplier_id>/show", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, own_matter=Forbidden, shown_meanwhile=Conflict)
@blp.arguments(ShowReviewSchema)
@blp.response(200, success_of())
def show_rating(body: dict[str, Any], order_id: object, supplier_id: object) -> dict[str, Any]:
    """Show again what a buyer wrote about a seller, for a reason that is kept. What is not hidden stays as it is."""
    with current_service(Orders).work() as work:
        hiding.show_rating(work, current_person().id, str(order_id), str(supplier_id), **body)
    return {"success": True}


@blp.route("/cdn/seller-rating-questions.json")
@public
@blp.alt_response(200, schema=RatingQuestionSchema(many=True))
def rating_questions() -> AnyResponse:
    """The form with which a seller is rated: star questions and one text."""
    return document(RatingQuestionSchema(many=True).dump(QUESTIONS))
