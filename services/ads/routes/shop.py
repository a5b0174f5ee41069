"""What shoppers ask: lists, one ad, search, suppliers, and what signed-in people do around an ad."""

from ads import schemas, use_cases
from ads.repository import counting, listing, showings, shown, social
from ads.repository.listing import Wanted
from ads.routes.caching import revalidated
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.reading import Blueprint

blp = Blueprint("shop", "shop", description="Ads as shoppers see them.")
blp.after_request(revalidated)


@blp.route("/ads", methods=["GET"])
@public
@blp.arguments(schemas.ListingQuerySchema, location="query")
@blp.response(200, success_of(schemas.ListingSchema()))
def list_ads(query: dict) -> dict:
    """A page of 15 ads, the open ones first."""
    with current_service().work() as work:
        return {"success": listing.listing(work.session, Wanted(**query), work.now)}


@blp.route("/facets", methods=["GET"])
@public
@blp.arguments(schemas.ListingQuerySchema(exclude=("sort", "page")), location="query")
@blp.response(200, success_of(schemas.FacetsSchema()))
def get_facets(query: dict) -> dict:
    """How many ads of a listing each further choice would leave."""
    with current_service().work() as work:
        return {"success": counting.facets_of(work.session, Wanted(**query), work.now)}


@blp.route("/ads/<int(max=9007199254740991):ad_id>", methods=["GET"])
@public
@blp.response(200, success_of(schemas.AdDetailSchema()))
def get_ad(ad_id: int) -> dict:
    """One ad with its pictures, specifications, curve and supplier."""
    with current_service().work() as work:
        return {"success": shown.shown_ad(work.session, ad_id)}


@blp.route("/ads/<int(max=9007199254740991):ad_id>/history", methods=["GET"])
@public
@blp.arguments(schemas.HistoryQuerySchema, location="query")
@blp.response(200, success_of(schemas.HistorySchema()))
def get_history(query: dict, ad_id: int) -> dict:
    """Every unit that moved the count, anonymous, newest first, 50 at a time."""
    with current_service().work() as work:
        items, more = social.history_page(work.session, ad_id, query["before"])
        return {"success": {"items": items, "more": more}}


@blp.route("/ads/<int(max=9007199254740991):ad_id>/changes", methods=["GET"])
@public
@blp.arguments(schemas.HistoryQuerySchema, location="query")
@blp.response(200, success_of(schemas.ChangesSchema()))
def get_changes(query: dict, ad_id: int) -> dict:
    """Every change of names, text, pictures or specifications since the ad was published, before and after."""
    with current_service().work() as work:
        items, more = showings.changes_page(work.session, ad_id, query["before"])
        return {"success": {"items": items, "more": more}}


@blp.route("/search", methods=["GET"])
@public
@blp.arguments(schemas.SearchQuerySchema, location="query")
@blp.response(200, success_of(schemas.SearchSchema()))
def search(query: dict) -> dict:
    """The search box: ad number, else category, else brand, else model, at most ten; and some of the other groups."""
    if not query["q"]:
        return {"success": {"group": None, "items": [], "more": [], "searched": None}}
    with current_service().work() as work:
        return {"success": use_cases.search(work.session, query["q"], query["is_exact"])}


@blp.route("/sellers/<uuid:seller_id>", methods=["GET"])
@public
@blp.response(200, success_of(schemas.SellerSchema()))
def get_seller(seller_id: object) -> dict:
    """A supplier's page."""
    with current_service().work() as work:
        return {"success": social.seller(work.session, str(seller_id))}


@blp.route("/sellers/<uuid:seller_id>/reviews", methods=["GET"])
@public
@blp.arguments(schemas.SellerReviewsQuerySchema, location="query")
@blp.response(200, success_of(schemas.SellerReviewsSchema()))
def get_seller_reviews(query: dict, seller_id: object) -> dict:
    """What buyers said of a supplier, anonymous, newest first, 5 at a time."""
    with current_service().work() as work:
        return {"success": social.seller_reviews(work.session, str(seller_id), query["page"])}


@blp.route("/routines/instantAdInfo", methods=["GET"])
@public
@blp.arguments(schemas.InstantQuerySchema, location="query")
@blp.response(200, success_of(schemas.InstantSchema(), many=True))
def instant_ad_info(query: dict) -> dict:
    """What changes while an ad runs: of the ads asked for, or of the newest 200."""
    with current_service().work() as work:
        ids = query["ad_ids"] or listing.first_ids(work.session)
        return {"success": shown.shown_in_order(work.session, ids)}


@blp.route("/cdn/ads.json", methods=["GET"])
@public
@blp.response(200, schemas.AdSummarySchema(many=True))
def ads_document() -> list:
    """The newest 200 ads, the open ones first, as a bare list."""
    with current_service().work() as work:
        return shown.shown_in_order(work.session, listing.first_ids(work.session))


@blp.route("/cdn/products/<int(max=9007199254740991):ad_id>/reviews.json", methods=["GET"])
@public
@blp.response(200, schemas.ReviewSchema(many=True))
def reviews_document(ad_id: int) -> list:
    """Reviews of an ad's product, newest first."""
    with current_service().work() as work:
        return social.reviews_of_ad(work.session, ad_id)


@blp.route("/cdn/products/<int(max=9007199254740991):ad_id>/questions.json", methods=["GET"])
@public
@blp.response(200, schemas.QuestionSchema(many=True))
def questions_document(ad_id: int) -> list:
    """Questions about an ad and their answers, newest first."""
    with current_service().work() as work:
        return social.questions_of_ad(work.session, ad_id)


@blp.route("/routines/favorites", methods=["GET"])
@signed_in()
@blp.response(200, success_of(schemas.AdSummarySchema(), many=True))
def favorites() -> dict:
    """The ads that I follow."""
    with current_service().work() as work:
        return {"success": social.favorites(work.session, current_person().id)}


@blp.route("/routines/follow", methods=["POST"])
@signed_in()
@blp.arguments(schemas.FollowSchema)
@blp.response(200, schemas.FOLLOW_ANSWER)
def follow(body: dict) -> dict:
    """Follow an ad."""
    with current_service().work() as work:
        participants = use_cases.follow(work, current_person().id, body["ad_id"])
        return {"success": {"adId": body["ad_id"], "participants": participants}}


@blp.route("/routines/unfollow", methods=["POST"])
@signed_in()
@blp.arguments(schemas.FollowSchema)
@blp.response(200, schemas.FOLLOW_ANSWER)
def unfollow(body: dict) -> dict:
    """Stop following an ad."""
    with current_service().work() as work:
        participants = use_cases.unfollow(work, current_person().id, body["ad_id"])
        return {"success": {"adId": body["ad_id"], "participants": participants}}


@blp.route("/item/askQuestion", methods=["POST"])
@signed_in()
@blp.arguments(schemas.AskSchema)
@blp.response(200, schemas.DONE)
def ask_question(body: dict) -> dict:
    """Ask the supplier of an ad."""
    service, person = current_service(), current_person()
    service.parts["limiter"].hit(service.parts["settings"].question_limits, "question", person.id)
    with service.work() as work:
        use_cases.ask_question(work, person.id, **body)
    return {"success": True}
