"""Following an ad, and the ads that a person follows."""

from typing import Any

from ads.follows import schemas, selects
from ads.follows.steps import following
from ads.service import Ads
from ads.views import schemas as views_schemas
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.next_link import LINK, beside
from kit.policy import current_person, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("follows", "follows", description="Following ads.")
blp.after_request(revalidated)


@blp.route("/routines/favorites", methods=["GET"])
@signed_in()
@blp.arguments(schemas.FavoritesQuerySchema, location="query")
@blp.response(200, success_of(views_schemas.AdSummarySchema(), many=True), headers=LINK)
def favorites(query: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """The ads that I follow, the newest follow first, from behind the ad `after` on; `Link` says if there are more."""
    with current_service(Ads).reading() as read:
        part = selects.favorites(read.session, current_person().id, **query)
        return {"success": part.items}, beside(part)


@blp.route("/routines/follow", methods=["POST"])
@signed_in()
@refuses(NotFound)
@blp.arguments(schemas.FollowSchema)
@blp.response(200, schemas.FOLLOW_ANSWER)
def follow(body: dict[str, Any]) -> dict[str, Any]:
    """Follow an ad."""
    with current_service(Ads).work() as work:
        participants = following.follow(work, current_person().id, body["ad_id"])
        return {"success": {"adId": body["ad_id"], "participants": participants}}


@blp.route("/routines/unfollow", methods=["POST"])
@signed_in()
@refuses(NotFound)
@blp.arguments(schemas.FollowSchema)
@blp.response(200, schemas.FOLLOW_ANSWER)
def unfollow(body: dict[str, Any]) -> dict[str, Any]:
    """Stop following an ad."""
    with current_service(Ads).work() as work:
        participants = following.unfollow(work, current_person().id, body["ad_id"])
        return {"success": {"adId": body["ad_id"], "participants": participants}}
