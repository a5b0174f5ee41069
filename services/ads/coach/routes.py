"""The curve coach for who writes an ad."""

from typing import Any

from ads.coach import schemas, selects
from ads.coach.rules import Shape, advice_on
from ads.service import Ads
from contracts.duties import Duty
from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint

blp = Blueprint("coach", "coach", description="What became of ads with terms like these.")
blp.after_request(revalidated)


@blp.route("/supplier/coach", methods=["GET"])
@signed_in("supplier", duty=Duty.ADS)
@blp.arguments(schemas.CoachQuerySchema, location="query")
@blp.response(200, success_of(schemas.AdviceSchema()))
def coach(query: dict[str, Any]) -> dict[str, Any]:
    """What became of the ended ads of a category whose terms were like these; nothing where they are fewer than 20."""
    category_id, end_day = query.pop("category_id"), query.pop("end_day")
    with current_service(Ads).work() as work:
        ended = selects.ended_in(work.session, category_id, work.now)
    return {"success": advice_on(Shape(**query), end_day, ended) or {}}
