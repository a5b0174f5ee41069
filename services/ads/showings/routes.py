"""The public changes of what an ad shows."""

from typing import Any

from ads import fields
from ads.service import Ads
from ads.showings import schemas, selects
from kit.http import current_service, success_of
from kit.policy import public
from kit.public_answers import revalidated
from kit.reading import Blueprint

blp = Blueprint("showings", "showings", description="Public changes of what an ad shows.")
blp.after_request(revalidated)


@blp.route("/ads/<int(max=9007199254740991):ad_id>/changes", methods=["GET"])
@public
@blp.arguments(fields.HistoryQuerySchema, location="query")
@blp.response(200, success_of(schemas.ChangesSchema()))
def get_changes(query: dict[str, Any], ad_id: int) -> dict[str, Any]:
    """Every change of names, text, pictures or specifications since the ad was published, before and after."""
    with current_service(Ads).work() as work:
        items, more = selects.changes_page(work.session, ad_id, query["before"])
        return {"success": {"items": items, "more": more}}
