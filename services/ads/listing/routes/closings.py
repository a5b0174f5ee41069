"""What ends in the coming days, and what is ending now: for operators."""

from typing import Any

from flask import Response

from ads.ads.schemas import WhatIfSchema
from ads.listing.documents.closings import CLOSED, CLOSING
from ads.listing.schemas import closings as schemas
from ads.listing.selects import closed, closings
from ads.service import Ads
from contracts.events import AdsOperatorActed
from kit.acts import tell_list_saved
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.list_files import FILE, list_file
from kit.policy import current_person, signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("closings", "closings", description="Ads that end, for operators.")
blp.after_request(revalidated)


@blp.route("/operator/closings", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.CalendarQuerySchema, location="query")
@blp.response(200, success_of(schemas.ClosingCalendarSchema()))
def closing_calendar(query: dict[str, Any]) -> dict[str, Any]:
    """When open ads end, by the hour, on seven days from today or a later day on, and what would come back now."""
    with current_service(Ads).work() as work:
        return {"success": closings.calendar(work.session, work.now, **query)}


@blp.route("/operator/closings/ads", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.ClosingsQuerySchema, location="query")
@blp.response(200, success_of(schemas.ClosingAdListSchema()))
def closing_ads(query: dict[str, Any]) -> dict[str, Any]:
    """The open ads that end on a day and that `q` finds, as they would end now, the first to end first where nothing
    else is asked for: 50 behind the ad `after`.
    """
    with current_service(Ads).work() as work:
        return {"success": closings.closing_on(work.session, **query)}


@blp.route("/operator/closings/ads.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.ClosingsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def closing_ads_file(query: dict[str, Any]) -> Response:
    """All of them for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Ads)
    with service.work() as work:
        tell_list_saved(work, AdsOperatorActed, current_person().id, "closings")
        wanted = closings.closing_wanted(work.session, query["day"], query["q"])
    return list_file(service, CLOSING, wanted, closings.SORTINGS[query["sort"]])


@blp.route("/operator/ads/<int(max=9007199254740991):ad_id>/whatIf", methods=["GET"])
@signed_in("operator")
@refuses(NotFound)
@blp.response(200, success_of(WhatIfSchema()))
def what_if_stopped(ad_id: int) -> dict[str, Any]:
    """What goes back of an open ad if it is ended or withdrawn now: to be read before either is done."""
    with current_service(Ads).work() as work:
        return {"success": closings.what_if(work.session, ad_id)}


@blp.route("/operator/closings/progress", methods=["GET"])
@signed_in("operator")
@blp.response(200, success_of(schemas.ClosingProgressSchema()))
def closing_progress() -> dict[str, Any]:
    """How far the ends of ads are: those that have to end, and those that ended within a day."""
    with current_service(Ads).work() as work:
        return {"success": closed.progress(work.session, work.now)}


@blp.route("/operator/closings/ended", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.ClosedAdsQuerySchema, location="query")
@blp.response(200, success_of(schemas.ClosedAdListSchema()))
def closed_ads(query: dict[str, Any]) -> dict[str, Any]:
    """The ads that have to end and those that ended within a day, of these those that `q` finds, the last to end first:
    50 behind the ad `after`.
    """
    with current_service(Ads).work() as work:
        return {"success": closed.closed_ads(work.session, work.now, **query)}


@blp.route("/operator/closings/ended.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(schemas.ClosedAdsQuerySchema(exclude=("after",)), location="query")
@blp.response(200, FILE, content_type="text/csv")
def closed_ads_file(query: dict[str, Any]) -> Response:
    """All of them for a spreadsheet: UTF-8 with a mark, semicolons. Who took it is kept."""
    service = current_service(Ads)
    with service.work() as work:
        tell_list_saved(work, AdsOperatorActed, current_person().id, "closings")
        wanted = closed.closed_wanted(work.session, work.now, **query)
    return list_file(service, CLOSED, wanted, closed.LAST_TO_END)
