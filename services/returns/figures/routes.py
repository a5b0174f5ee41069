"""What came back, in numbers, for the supplier who sold it."""

from typing import Any

from flask import Response

from contracts.duties import Duty
from kit.http import current_service, success_of
from kit.period import PeriodQuerySchema, report_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from returns.figures.documents.spreadsheets import returns_csv
from returns.figures.schemas import ReturnsReportSchema
from returns.figures.steps import ReturnsReport, returns_report
from returns.service import Returns

FILE = {"type": "string", "format": "binary"}

blp = Blueprint("reports", "reports", description="Returns in numbers.")


@blp.route("/supplier/reports/returns", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, success_of(ReturnsReportSchema()))
def show_own(query: dict[str, Any]) -> dict[str, ReturnsReport]:
    """What came back of what I delivered over some days, at most a year of them, and why."""
    return {"success": returns_report(current_service(Returns), current_person().id, **query)}


@blp.route("/supplier/reports/returns.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_own(query: dict[str, Any]) -> Response:
    """The same for a spreadsheet."""
    report = returns_report(current_service(Returns), current_person().id, **query)
    return report_file(returns_csv(report), query["since"])
