"""What suppliers see of their money: a statement, on the screen and as files."""

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import chain
from typing import Any

from flask import Response

from contracts.duties import Duty
from kit.downloads import download
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.ids import short_number
from kit.imprint import imprint_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses
from payments.payouts.rules import EXPLANATIONS
from payments.service import Payments
from payments.statements.documents.spreadsheet import lines_csv, more_lines_csv
from payments.statements.rows import ShopImprint
from payments.statements.rules.calendar import Expected
from payments.statements.rules.statement import MOST_LINES, Statement, StatementLine
from payments.statements.schemas import AdEarningsSchema, PayoutForecastSchema, StatementQuerySchema, StatementSchema
from payments.statements.steps import draw, earnings, plan

EARNINGS = (
    *("ended", "collected_kurus", "given_back", "charged_back_kurus", "earned", "waiting", "account", "promised"),
    *("conditions", "total"),
)
FILE = {"type": "string", "format": "binary"}

blp = Blueprint("supplier", __name__, description="Suppliers' money.")


@blp.route("/supplier/forecast", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.response(200, success_of(PayoutForecastSchema()))
def show_forecast() -> dict[str, Any]:
    """By date what will be paid out of what the supplier has sold, and why the rest has no date yet."""
    found = plan.plan_of(current_service(Payments), current_person().id)
    sums = {"payable_kurus": found.payable_kurus, "credit_kurus": found.credit_kurus}
    return {"success": sums | {"expected": _expected(found.expected)}}


@blp.route("/supplier/statement", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(StatementQuerySchema, location="query")
@blp.response(200, success_of(StatementSchema()))
def show_statement(query: dict[str, Any]) -> dict[str, Any]:
    """The supplier's own account over some days, at most a year of them, with the newest 5,000 lines."""
    statement = _own_statement(**query)
    names = ("since", "until", "totals", "movements", "paused_until", "is_suspended", "at_provider")
    shown = {name: getattr(statement, name) for name in (*names, "credit_kurus", "sent_back_kurus")}
    lines, waiting = map(numbered, statement.lines), map(numbered, statement.waiting)
    reasons = [vars(one) | {"text": EXPLANATIONS[one.reason] if one.reason else ""} for one in statement.reasons]
    return {"success": shown | {"lines": list(lines), "waiting": list(waiting), "reasons": reasons}}


@blp.route("/supplier/statement.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(StatementQuerySchema, location="query")
@blp.response(200, FILE, content_type="text/csv")
def download_spreadsheet(query: dict[str, Any]) -> Response:
    """All that moved, for a spreadsheet: UTF-8 with a mark, semicolons, decimal commas."""
    content = _in_parts(draw.lines_of(current_service(Payments), current_person().id, **query))
    return _file(content, "text/csv; charset=utf-8", "csv", query["since"])


@blp.route("/supplier/statement.pdf", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@blp.arguments(StatementQuerySchema, location="query")
@blp.response(200, FILE, content_type="application/pdf")
def download_paper(query: dict[str, Any]) -> Response:
    """The same on paper, with the newest 5,000 lines; what is left out of it is said on it."""
    from payments.statements.documents.paper import statement_pdf  # noqa: PLC0415 (a large library that few requests need)

    service = current_service(Payments)
    with service.reading() as read:
        brand = imprint_of(read.session, ShopImprint).brand
    content = statement_pdf(_statement_on_paper(**query), service.clock.now(), brand, service.common.public_url)
    return _file(content, "application/pdf", "pdf", query["since"])


@blp.route("/supplier/ads/<int(max=9007199254740991):ad_id>/earnings", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@refuses(NotFound)
@blp.response(200, success_of(AdEarningsSchema()))
def show_earnings(ad_id: int) -> dict[str, Any]:
    """What one of the supplier's ended ads brought, with the newest of its lines."""
    found = earnings.earnings_of(current_service(Payments), current_person().id, ad_id)
    told = {name: getattr(found, name) for name in (*EARNINGS, "kept", "to_give_back_kurus")}
    lines = [numbered(line) for line in found.lines]
    return {"success": told | {"expected": _expected(found.expected), "lines": lines}}


@blp.route("/supplier/ads/<int(max=9007199254740991):ad_id>/earnings.csv", methods=["GET"])
@signed_in("supplier", duty=Duty.MONEY)
@refuses(NotFound)
@blp.response(200, FILE, content_type="text/csv")
def download_earnings(ad_id: int) -> Response:
    """All lines of that ad for a spreadsheet, what waits too."""
    service = current_service(Payments)
    content = _in_parts(earnings.lines_of(service, current_person().id, ad_id))
    return download(content, "text/csv; charset=utf-8", f"ilan-{ad_id}-kazanc", service.clock.now())


def _in_parts(parts: Iterator[list[StatementLine]]) -> Iterator[bytes]:
    first = next(parts)  # what is refused is refused before anything is sent
    return chain([lines_csv(first)], map(more_lines_csv, parts))


def _expected(expected: Sequence[Expected]) -> list[dict[str, Any]]:
    return [vars(one) | {"reason": EXPLANATIONS[one.reason] if one.reason else None} for one in expected]


def _own_statement(since: date, until: date) -> Statement:
    return draw.statement_of(current_service(Payments), current_person().id, since, until)


def _statement_on_paper(since: date, until: date) -> Statement:
    """A paper tells more of what waits than the screen, and says where it is cut short."""
    return draw.statement_of(current_service(Payments), current_person().id, since, until, MOST_LINES)


def numbered(line: StatementLine) -> dict[str, Any]:
    """A line with the number of its order, as people read it."""
    names = ("at", "ad_id", "title", "kind", "gross_kurus", "commission_kurus", "withholding_kurus", "net_kurus")
    values = {name: getattr(line, name) for name in (*names, "status", "reason")}
    return values | {"number": short_number(line.order_id), "part": line.part or None}


def _file(content: Iterator[bytes] | bytes, content_type: str, extension: str, since: date) -> Response:
    response = Response(content, content_type=content_type)
    response.headers["Content-Disposition"] = f'attachment; filename="hesap-ozeti-{since.isoformat()}.{extension}"'
    response.headers["Cache-Control"] = "private, no-store"
    return response
