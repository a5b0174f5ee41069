"""The search box."""

from typing import Any

from ads.search import schemas
from ads.search.selects import box
from ads.service import Ads
from kit.http import current_service, success_of
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint

blp = Blueprint("search", "search", description="The search box.")
blp.after_request(revalidated)


@blp.route("/search", methods=["GET"])
@public
@blp.arguments(schemas.SearchQuerySchema, location="query")
@blp.response(200, success_of(schemas.SearchSchema()))
def search(query: dict[str, Any]) -> dict[str, Any]:
    """The search box: ad number, else category, else brand, else model, at most ten; and some of the other groups."""
    if not query["q"]:
        return {"success": {"group": None, "items": [], "more": [], "searched": None}}
    with current_service(Ads).reading() as read:
        return {"success": box.search(read.session, query["q"], query["is_exact"])}
