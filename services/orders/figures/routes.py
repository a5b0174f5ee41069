"""A supplier's figures, for itself."""

from typing import Any

from flask import Response

from contracts.duties import Duty
from kit.http import current_service, success_of
from kit.period import PeriodQuerySchema, report_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from orders.figures import schemas, steps
from orders.figures.documents.spreadsheets import shipping_csv
from orders.figures.steps import ShippingReport
from orders.service import Orders

FILE = {"type": "string", "format": "binary"}

blp = Blueprint("figures", __name__, description="A supplier's orders in numbers.")


@blp.route("/supplier/reports/shipping", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, success_of(schemas.ShippingReportSchema()))
def show_shipping(query: dict[str, Any]) -> dict[str, ShippingReport]:
    """What I had to ship by the days of a period, at most a year of them, and what of it I shipped in time."""
    return {"success": steps.shipping_report(current_service(Orders), current_person().id, **query)}


@blp.route("/supplier/reports/shipping.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_shipping(query: dict[str, Any]) -> Response:
    """The same for a spreadsheet."""
    report = steps.shipping_report(current_service(Orders), current_person().id, **query)
    return report_file(shipping_csv(report), query["since"])
