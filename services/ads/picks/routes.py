"""The ads that operators put first in the home page's row."""

from typing import Any

from ads.picks import selects, steps
from ads.picks.schemas import PickedSchema, PicksSchema
from ads.service import Ads
from contracts.events import AdsOperatorActed
from contracts.events.acts import Act, Subject
from kit.acts import tell_act
from kit.errors import Conflict
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("picks", "picks", description="The ads that operators put first in the home page's row.")

ROUTE = "/operator/homeRow"


@blp.route(ROUTE, methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(PickedSchema(), many=True))
def list_picks() -> dict[str, Any]:
    """The ads that stand first in the home page's row, in order, also those that have ended since."""
    with current_service(Ads).work() as work:
        return {"success": selects.picked(work.session)}


@blp.route(ROUTE, methods=["POST"])
@signed_in("operator")
@refuses(row_changed=Conflict)
@blp.arguments(PicksSchema)
@blp.response(200, success_of(PickedSchema(), many=True))
def choose(body: dict[str, Any]) -> dict[str, Any]:
    """Put these ads first, in this order, and give them. What is happening to ads chooses the rest of the row.

    With `seenIds` only where those still stand first: what another operator chose meanwhile is not lost.
    """
    with current_service(Ads).work() as work:
        for ad_id, change in steps.choose(work, **body).items():
            act = Act.AD_PICKED if change.after else Act.AD_UNPICKED
            tell_act(work, AdsOperatorActed, current_person().id, act, (Subject.AD, ad_id), "", [change])
        return {"success": selects.picked(work.session)}
