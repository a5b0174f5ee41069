"""The hours at which ads ended, for operators."""

from typing import Any

from flask import Response

from ads.endings import schemas, steps
from ads.endings.documents.spreadsheets import endings_csv
from ads.endings.steps import EndingsReport
from ads.service import Ads
from kit.http import current_service, success_of
from kit.period import PeriodQuerySchema, report_file
from kit.policy import signed_in
from kit.public_answers import revalidated
from kit.reading import Blueprint

FILE = {"type": "string", "format": "binary"}

blp = Blueprint("endings", __name__, description="When ads ended, and what they came to.")
blp.after_request(revalidated)


@blp.route("/operator/reports/endings", methods=["GET"])
@signed_in("operator")
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, success_of(schemas.EndingsReportSchema()))
def show_endings(query: dict[str, Any]) -> dict[str, EndingsReport]:
    """The ads that ended over some days, at most a year of them, by the hour of the day, beside as many days before."""
    return {"success": steps.endings_report(current_service(Ads), **query)}


@blp.route("/operator/reports/endings.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_endings(query: dict[str, Any]) -> Response:
    """The same for a spreadsheet."""
    return report_file(endings_csv(steps.endings_report(current_service(Ads), **query)), query["since"])
