"""What buyers said, for every visitor to read, and what suppliers reply to it."""

from collections.abc import Sequence
from typing import Any

from flask import Response

from ads import fields
from ads.reviews import schemas, selects, steps
from ads.reviews.documents.spreadsheet import HEAD, REPLIES_HEAD, reply_cells, review_cells
from ads.reviews.rows import Review
from ads.reviews.selects import StarCount
from ads.service import Ads
from contracts.duties import Duty
from contracts.events import AdsOperatorActed
from kit.acts import tell_list_saved
from kit.errors import Conflict, Forbidden, NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, ListFile, each, list_file
from kit.next_link import LINK, beside
from kit.policy import current_person, public, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

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
@blp.arguments(schemas.PublicReviewsQuerySchema, location="query")
@blp.response(200, schemas.ReviewSchema(many=True), headers=LINK)
def reviews_document(query: dict[str, Any], ad_id: int) -> tuple[Sequence[Review], dict[str, str]]:
    """Reviews of an ad's product, newest first, from behind the review `after` on; `Link` says if there are more."""
    with current_service(Ads).reading() as read:
        part = selects.reviews_of_ad(read.session, ad_id, **query)
        return part.items, beside(part)


@blp.route("/cdn/products/<int(max=9007199254740991):ad_id>/stars.json", methods=["GET"])
@public
@blp.response(200, schemas.StarCountSchema(many=True))
def stars_document(ad_id: int) -> list[StarCount]:
    """How the stars of all reviews of an ad's product are spread, five stars first."""
    with current_service(Ads).reading() as read:
        return selects.stars_of_ad(read.session, ad_id)


@blp.route("/item/replies", methods=["GET"])
@signed_in()
@blp.arguments(schemas.OwnRepliesQuerySchema, location="query")
@blp.response(200, success_of(schemas.OwnReplySchema(), many=True))
def replies_to_me(query: dict[str, Any]) -> dict[str, Any]:
    """What suppliers replied to these reviews of mine, at most 50, to the newest review first."""
    with current_service(Ads).reading() as read:
        return {"success": selects.replies_to_buyer(read.session, current_person().id, query["review_ids"])}


@blp.route("/supplier/reviews", methods=["GET"])
@signed_in("supplier", duty=Duty.CARE)
@blp.arguments(schemas.SupplierReviewsQuerySchema, location="query")
@blp.response(200, success_of(schemas.SupplierReviewListSchema()))
def supplier_reviews(query: dict[str, Any]) -> dict[str, Any]:
    """What buyers said of what my ads sold, the newest first unless they are sorted otherwise.

    With `q` those that have each of its words, in what was said, the reply, or the ad's number, brand or model. 50 at a
    time: those behind `after`, the last one that I have.
    """
    with current_service(Ads).work() as work:
        return {"success": selects.reviews_to_supplier(work.session, current_person().id, **query)}


@blp.route("/supplier/reviews.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.CARE)
@blp.arguments(schemas.SupplierReviewsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_reviews(query: dict[str, Any]) -> Response:
    """The same list for a spreadsheet: UTF-8 with a mark, semicolons."""
    wanted = selects.received_wanted(current_person().id, query["state"], query["q"])
    return list_file(current_service(Ads), REVIEWS, wanted, selects.SORTINGS[query["sort"]])


REVIEWS = ListFile("degerlendirmeler", HEAD, each(review_cells))


@blp.route("/supplier/replyToReview", methods=["POST"])
@signed_in("supplier", duty=Duty.CARE)
@refuses(NotFound, already_replied=Conflict)
@blp.arguments(schemas.ReplySchema)
@blp.response(200, fields.DONE)
def reply_to_review(body: dict[str, Any]) -> dict[str, Any]:
    """Reply to a review of what my ad sold, once; all can read it."""
    with current_service(Ads).work() as work:
        steps.reply_to_review(work, current_person().id, **body)
    return {"success": True}


@blp.route("/operator/replies", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.OperatorRepliesQuerySchema, location="query")
@blp.response(200, success_of(schemas.OperatorReplyListSchema()))
def replies_for_operators(query: dict[str, Any]) -> dict[str, Any]:
    """What suppliers replied to reviews, hidden ones too, sorted by when the reviews came.

    With `q` those that have each of its words, in the review, the reply, or the ad's number, brand or model. 50 at a
    time: those behind `after`, the last one that I have.
    """
    with current_service(Ads).work() as work:
        return {"success": selects.replies_for_operators(work.session, **query)}


@blp.route("/operator/replies.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.OperatorRepliesQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_replies(query: dict[str, Any]) -> Response:
    """The same list for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Ads)
    with service.work() as work:
        tell_list_saved(work, AdsOperatorActed, current_person().id, "replies")
    wanted = selects.replies_wanted(query["state"], query["q"])
    return list_file(service, REPLIES, wanted, selects.REPLIES_SORTINGS[query["sort"]])


REPLIES = ListFile("satici-yanitlari", REPLIES_HEAD, each(reply_cells))


@blp.route("/operator/replies/<uuid:review_id>/hide", methods=["POST"])
@signed_in("operator")
@refuses(own_matter=Forbidden, hidden_meanwhile=Conflict)
@blp.arguments(fields.HideSchema)
@blp.response(200, fields.DONE)
def hide_reply(body: dict[str, Any], review_id: object) -> dict[str, Any]:
    """Hide a supplier's reply, for a reason that is shown in its place.

    A repeat by the same operator changes nothing.
    """
    with current_service(Ads).work() as work:
        steps.hide_reply(work, current_person().id, str(review_id), **body)
    return {"success": True}


@blp.route("/operator/replies/<uuid:review_id>/show", methods=["POST"])
@signed_in("operator")
@refuses(NotFound, own_matter=Forbidden, shown_meanwhile=Conflict)
@blp.arguments(fields.ShowAgainSchema)
@blp.response(200, fields.DONE)
def show_reply(body: dict[str, Any], review_id: object) -> dict[str, Any]:
    """Show a supplier's reply again. One that is not hidden stays as it is."""
    with current_service(Ads).work() as work:
        steps.show_reply(work, current_person().id, str(review_id), **body)
    return {"success": True}
