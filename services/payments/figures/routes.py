"""The reports: the whole market for operators, and each supplier's own."""

from typing import Any

from flask import Response

from contracts.duties import Duty
from kit.http import current_service, success_of
from kit.period import PeriodQuerySchema, report_file
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from payments.figures import steps
from payments.figures.documents import DUE, held_csv, league_csv, market_csv, supplier_csv
from payments.figures.schemas import (
    DAYS,
    HELD,
    SUPPLIERS,
    MoneyReportSchema,
    ReportFileQuerySchema,
    SupplierReportSchema,
)
from payments.figures.selects import Held
from payments.payouts.rules import EXPLANATIONS
from payments.service import Payments

FILE = {"type": "string", "format": "binary"}
TABLES = {DAYS: market_csv, SUPPLIERS: league_csv, HELD: held_csv}

blp = Blueprint("figures", __name__, description="The market and each supplier in numbers.")


@blp.route("/operator/reports/money", methods=["GET"])
@signed_in("operator")
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, success_of(MoneyReportSchema()))
def show_market(query: dict[str, Any]) -> dict[str, Any]:
    """What the market's money did over some days, at most a year of them, beside as many days before."""
    report = steps.market_report(current_service(Payments), **query)
    return {"success": vars(report) | {"held": [_held(one) for one in report.held]}}


@blp.route("/operator/reports/money.csv", methods=["GET"])
@signed_in("operator")
@blp.arguments(ReportFileQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_market(query: dict[str, Any]) -> Response:
    """One table of it for a spreadsheet."""
    report = steps.market_report(current_service(Payments), query["since"], query["until"])
    return report_file(TABLES[query["table"]](report), query["since"])


@blp.route("/supplier/reports/money", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, success_of(SupplierReportSchema()))
def show_own(query: dict[str, Any]) -> dict[str, Any]:
    """The supplier's own sales and earnings over some days, beside as many days before."""
    return {"success": steps.supplier_report(current_service(Payments), current_person().id, **query)}


@blp.route("/supplier/reports/money.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(PeriodQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_own(query: dict[str, Any]) -> Response:
    """The same for a spreadsheet."""
    report = steps.supplier_report(current_service(Payments), current_person().id, **query)
    return report_file(supplier_csv(report), query["since"])


def _held(one: Held) -> dict[str, Any]:
    return vars(one) | {"text": EXPLANATIONS[one.reason] if one.reason else DUE}
