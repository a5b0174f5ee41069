"""Demand: said by people, seen by suppliers as sums."""

from typing import Any

from ads.caching import revalidated
from ads.demand import schemas, selects
from ads.demand.rows import Vote
from ads.demand.steps import drafting, voting
from ads.drafts.schemas import DraftSchema
from ads.drafts.selects import ShownDraft, shown
from ads.fields import DONE
from ads.service import Ads
from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("demand", "demand", description="What people would pay for what is over.")
blp.after_request(revalidated)


@blp.route("/routines/demand/<int(max=9007199254740991):ad_id>", methods=["GET"])
@signed_in()
@blp.response(200, success_of(schemas.VoteSchema()))
def my_vote(ad_id: int) -> dict[str, Vote | dict[str, Any]]:
    """What I said that I would pay for the product of an ad."""
    with current_service(Ads).work() as work:
        return {"success": selects.own_vote(work.session, current_person().id, ad_id) or {}}


@blp.route("/routines/demand", methods=["POST"])
@signed_in()
@refuses(NotFound, ad_not_over=Conflict, own_ad=Conflict)
@blp.arguments(schemas.VoteFormSchema)
@blp.response(200, DONE)
def vote(body: dict[str, Any]) -> dict[str, bool]:
    """Say what I would pay for the product of an ad that is over, and how many I would buy; the last word counts."""
    with current_service(Ads).work() as work:
        voting.vote(work, current_person().id, **body)
    return {"success": True}


@blp.route("/routines/demand/takeBack", methods=["POST"])
@signed_in()
@refuses(NotFound)
@blp.arguments(schemas.AdOfVoteSchema)
@blp.response(200, DONE)
def take_back(body: dict[str, Any]) -> dict[str, bool]:
    """Take back what I said."""
    with current_service(Ads).work() as work:
        voting.take_back(work, current_person().id, body["ad_id"])
    return {"success": True}


@blp.route("/routines/demand/stopMails", methods=["POST"])
@public
@refuses(NotFound)
@blp.arguments(schemas.StopMailsSchema)
@blp.response(200, DONE)
def stop_mails(body: dict[str, Any]) -> dict[str, bool]:
    """No more mails about what I said: by the link of such a mail, without signing in."""
    with current_service(Ads).work() as work:
        voting.stop_mails(work, body["key"])
    return {"success": True}


@blp.route("/supplier/demand", methods=["GET"])
@signed_in("supplier")
@blp.response(200, success_of(schemas.DemandSchema()))
def demand() -> dict[str, Any]:
    """What people would pay for my products, and how many they would buy: the 200 that most of them want."""
    with current_service(Ads).work() as work:
        return {"success": {"products": selects.demand_for(work.session, current_person().id, work.now)}}


@blp.route("/supplier/demand/<int(max=9007199254740991):product_id>/draft", methods=["POST"])
@signed_in("supplier")
@refuses(NotFound, too_little_demand=Conflict, too_many_drafts=Conflict)
@blp.response(200, success_of(DraftSchema()))
def begin_draft(product_id: int) -> dict[str, ShownDraft]:
    """A new draft that would answer the demand for one of my products."""
    with current_service(Ads).work() as work:
        draft = drafting.draft_from_demand(work, current_person().id, product_id)
        return {"success": shown(work.session, draft)}
