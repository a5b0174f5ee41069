"""What the ends of a day leave to do, for operators."""

from typing import Any

from kit.http import current_service, success_of
from kit.policy import signed_in
from kit.reading import Blueprint
from orders.closings import selects
from orders.closings.rules import expected
from orders.closings.schemas import ClosingLoadSchema, LoadQuerySchema
from orders.service import Orders

blp = Blueprint("closing_load", __name__, description="What ends of ads leave to do, for operators.")


@blp.route("/operator/closings/load", methods=["GET"])
@signed_in("operator")
@blp.arguments(LoadQuerySchema, location="query")
@blp.response(200, success_of(ClosingLoadSchema()))
def closing_load(query: dict[str, Any]) -> dict[str, Any]:
    """Parcels that the open ads of a day give if they end now, and what is to be expected of returns and objections."""
    day = query["day"]
    with current_service(Orders).work() as work:
        failing = selects.failing_on(work.session, day)
        purchases = selects.purchases_on(work.session, day, failing)
        ads = [{"ad_id": ad_id, "parcels": count} for ad_id, count in purchases]
        before = selects.delivered(work.session, work.now)
        to_expect = expected(selects.count_purchases(work.session, day, failing), before)
        parcels = selects.parcels_on(work.session, day, failing)
        return {"success": {"parcels": parcels, "expected": to_expect, "ads": ads}}
