"""Demand: said by people, seen by suppliers as sums."""

from itertools import chain
from typing import Any

from flask import Response

from ads.demand import schemas, selects
from ads.demand.documents.spreadsheets import demand_head, demand_rows
from ads.demand.rows import Vote
from ads.demand.selects import ProductDemand
from ads.demand.steps import drafting, voting
from ads.demand.steps.exporting import parts_of
from ads.drafts.schemas import DraftSchema
from ads.drafts.selects import ShownDraft, shown
from ads.fields import DONE
from ads.service import Ads
from contracts.duties import Duty
from kit.downloads import download
from kit.errors import Conflict, Forbidden, NotFound
from kit.http import current_service, success_of
from kit.keyset import Slice
from kit.policy import current_person, public, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

FILE = {"type": "string", "format": "binary"}

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
@signed_in("supplier", duty=Duty.ADS)
@blp.arguments(schemas.DemandQuerySchema, location="query")
@blp.response(200, success_of(schemas.DemandSchema()))
def demand(query: dict[str, Any]) -> dict[str, Slice[ProductDemand]]:
    """What people would pay for my products, and how many they would buy; those that most of them want first where
    nothing else is asked for.
    """
    with current_service(Ads).work() as work:
        return {"success": selects.demand_page(work.session, current_person().id, work.now, **query)}


@blp.route("/supplier/demand.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.ADS)
@blp.arguments(schemas.DemandQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_demand(query: dict[str, Any]) -> Response:
    """All of a list for a spreadsheet: a row for each price of each product."""
    service = current_service(Ads)
    parts = parts_of(service, current_person().id, **query)
    first = next(parts)  # so that a database that is away is an answer of its own
    rows = (demand_rows(part) for part in chain([first], parts))
    return download(chain([demand_head()], rows), "text/csv; charset=utf-8", "talep", service.clock.now())


@blp.route("/supplier/demand/<int(max=9007199254740991):product_id>/draft", methods=["POST"])
@signed_in("supplier", duty=Duty.ADS)
@refuses(NotFound, too_little_demand=Conflict, too_many_drafts=Conflict, supplier_suspended=Forbidden)
@blp.response(200, success_of(DraftSchema()))
def begin_draft(product_id: int) -> dict[str, ShownDraft]:
    """A new draft that would answer the demand for one of my products."""
    with current_service(Ads).work() as work:
        draft = drafting.draft_from_demand(work, current_person().id, product_id)
        return {"success": shown(work.session, draft)}
