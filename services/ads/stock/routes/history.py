"""The public history."""

from typing import Any

from ads import fields
from ads.service import Ads
from ads.stock import schemas, selects
from kit.http import current_service, success_of
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint

blp = Blueprint("history", "history", description="The public history of an ad.")
blp.after_request(revalidated)


@blp.route("/ads/<int(max=9007199254740991):ad_id>/history", methods=["GET"])
@public
@blp.arguments(fields.HistoryQuerySchema, location="query")
@blp.response(200, success_of(schemas.HistorySchema()))
def get_history(query: dict[str, Any], ad_id: int) -> dict[str, Any]:
    """Every unit that moved the count, anonymous, newest first, 50 at a time."""
    with current_service(Ads).work() as work:
        items, more = selects.history_page(work.session, ad_id, query["before"])
        return {"success": {"items": items, "more": more}}
