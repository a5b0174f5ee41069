"""A supplier's figures for spreadsheets."""

from kit.spreadsheet import MARK, csv_rows
from orders.figures.steps import ShippingReport

HEAD = ("Son gönderim günü", "Zamanında", "Geç", "Bekleyen")


def shipping_csv(report: ShippingReport) -> bytes:
    """One row for each day, for a spreadsheet."""
    rows = [(f"{one.day:%d.%m.%Y}", *map(str, (one.in_time, one.late, one.waiting))) for one in report.days]
    return MARK + csv_rows([HEAD, *rows])
