"""The tables of the reports for spreadsheets."""

from datetime import date

from kit.spreadsheet import MARK, csv_rows, decimal_comma, harmless
from payments.figures.steps import MarketReport, SupplierReport
from payments.payouts.rules import EXPLANATIONS

DUE = "Satıcısına ödenmek üzere"
MARKET_HEAD = ("Gün", "Tahsilat", "Söz verilen iade", "Gönderilen iade", "Komisyon", "Satıcılara ödenen")
LEAGUE_HEAD = ("Satıcı", "Kalan satış", "Net kazanç", "Ödenen")
HELD_HEAD = ("Neyi bekliyor", "Kalem", "Tutar")
SUPPLIER_HEAD = ("Gün", "Adet", "Satış", "Geri verilen", "Kalan satış", "Net kazanç", "Ödenen")


def market_csv(report: MarketReport) -> bytes:
    """One row for each day."""
    rows = [
        (_day(one.day), *map(decimal_comma, (
            one.figures.captured_kurus, one.figures.promised_kurus, one.figures.sent_kurus,
            one.figures.commission_kurus, one.figures.paid_out_kurus,
        )))
        for one in report.days
    ]  # fmt: skip
    return MARK + csv_rows([MARKET_HEAD, *rows])


def league_csv(report: MarketReport) -> bytes:
    """One row for each supplier."""
    rows = [
        (
            harmless(row.name or row.supplier_id),
            *map(decimal_comma, (row.sold_kurus, row.earned_kurus, row.paid_kurus)),
        )
        for row in report.league
    ]
    return MARK + csv_rows([LEAGUE_HEAD, *rows])


def held_csv(report: MarketReport) -> bytes:
    """One row for each reason."""
    rows = [
        (EXPLANATIONS[one.reason] if one.reason else DUE, str(one.lines), decimal_comma(one.kurus))
        for one in report.held
    ]
    return MARK + csv_rows([HELD_HEAD, *rows])


def supplier_csv(report: SupplierReport) -> bytes:
    """One row for each day."""
    rows = [
        (_day(one.sold.day), str(one.sold.units), *map(decimal_comma, (
            one.sold.sold_kurus, one.sold.given_back_kurus, one.sold.revenue_kurus, one.net_kurus, one.paid_out_kurus,
        )))
        for one in report.days
    ]  # fmt: skip
    return MARK + csv_rows([SUPPLIER_HEAD, *rows])


def _day(day: date) -> str:
    return day.strftime("%d.%m.%Y")
