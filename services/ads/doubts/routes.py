"""What a suspicion holds out of which ads, for operators."""

from typing import Any

from ads.doubts import selects
from ads.doubts.schemas import DoubtedAdsSchema
from ads.service import Ads
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint

blp = Blueprint("doubts", "doubts", description="Units under suspicion that are held out of the count.")


@blp.route("/operator/doubts/<uuid:suspicion_id>", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(DoubtedAdsSchema()))
def look_at_doubts(suspicion_id: object) -> dict[str, Any]:
    """Which ads' prices a suspicion moves, and what they would be without it; empty where it holds nothing out."""
    with current_service(Ads).work() as work:
        return {"success": {"items": selects.doubted_ads(work.session, str(suspicion_id))}}
