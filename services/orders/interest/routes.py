"""Saying that an ad was looked at, and a supplier's funnel."""

from typing import Any

from flask import Response

from contracts.duties import Duty
from kit.http import current_service, success_of
from kit.period import PeriodQuerySchema, report_file
from kit.policy import current_person, public, signed_in
from kit.reading import Blueprint
from orders.interest import schemas
from orders.interest.documents.spreadsheets import funnel_csv, funnel_days_csv
from orders.interest.steps import counting, reporting
from orders.interest.steps.reporting import FunnelReport
from orders.service import Orders

FILE = {"type": "string", "format": "binary"}

blp = Blueprint("interest", __name__, description="How often ads are looked at, put into carts and paid for.")


@blp.route("/routines/looked", methods=["POST"])
@public
@blp.arguments(schemas.LookedSchema)
@blp.response(200, success_of(schemas.LookedSchema()))
def looked(body: dict[str, Any]) -> dict[str, Any]:
    """A person looks at an ad: its counter of today rises by one. Nothing else is kept; an unknown ad has none."""
    with current_service(Orders).work() as work:
        counting.note_look(work, **body)
    return {"success": body}


@blp.route("/supplier/reports/funnel", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, success_of(schemas.FunnelReportSchema()))
def show_funnel(query: dict[str, Any]) -> dict[str, FunnelReport]:
    """How often my ads were looked at, put into carts and paid for in a period; the 200 most looked at are listed."""
    return {"success": reporting.funnel_report(current_service(Orders), current_person().id, **query)}


@blp.route("/supplier/reports/funnel.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_funnel(query: dict[str, Any]) -> Response:
    """The same for a spreadsheet."""
    report = reporting.funnel_report(current_service(Orders), current_person().id, **query)
    return report_file(funnel_csv(report), query["since"])


@blp.route("/supplier/reports/funnelDays.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_funnel_days(query: dict[str, Any]) -> Response:
    """The same by day for a spreadsheet."""
    report = reporting.funnel_report(current_service(Orders), current_person().id, **query)
    return report_file(funnel_days_csv(report), query["since"])
