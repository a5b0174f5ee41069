"""A supplier's returns of a period for a spreadsheet."""

from kit.spreadsheet import MARK, csv_rows, harmless
from returns.figures.steps import ReturnsReport

HEAD = ("Sebep", "İstenen adet", "Kabul edilen", "Geri çevrilen", "Süren", "Teslim edilen adet")


def returns_csv(report: ReturnsReport) -> bytes:
    """One row for each reason, for a spreadsheet."""
    rows = [
        (
            harmless(one.reason),
            *map(str, (one.asked, one.accepted, one.turned_down, one.under_way, report.totals.delivered)),
        )
        for one in report.reasons
    ]
    return MARK + csv_rows([HEAD, *rows])
