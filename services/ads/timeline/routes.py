"""What happened to an ad, for operators."""

from typing import Any

from ads.service import Ads
from ads.timeline import selects
from ads.timeline.schemas import AdMomentsSchema, TimelineQuerySchema
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from kit.waiting_desk import key_of

blp = Blueprint("timeline", __name__, description="What happened to an ad, moment by moment.")


@blp.route("/operator/ads/<int(max=9007199254740991):ad_id>/timeline", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.arguments(TimelineQuerySchema, location="query")
@blp.response(200, success_of(AdMomentsSchema()))
def list_moments(query: dict[str, Any], ad_id: int) -> dict[str, Any]:
    """What happened to an ad, oldest first, 50 at a time: moments behind `after`, the `key` of the last one that I
    have. What operators did to it stands in the audit.
    """
    with current_service(Ads).work() as work:
        found = selects.moments(work.session, ad_id, query["after"])
        return {"success": found.showing([dict(row._mapping) | {"key": key_of(row)} for row in found.items])}
