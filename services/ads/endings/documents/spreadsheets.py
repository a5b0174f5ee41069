"""What ended, for spreadsheets."""

from ads.endings.steps import EndingsReport
from kit.spreadsheet import MARK, csv_rows

HEAD = ("Saat", "Biten ilan", "Satışsız biten", "İndirimle biten", "En düşük fiyatla biten", "Satılan adet")


def endings_csv(report: EndingsReport) -> bytes:
    """One row for each hour of the day."""
    rows = [
        (f"{one.hour:02}:00", *map(str, (
            one.endings.ads, one.endings.unsold, one.endings.cheaper, one.endings.at_lowest, one.endings.units,
        )))
        for one in report.hours
    ]  # fmt: skip
    return MARK + csv_rows([HEAD, *rows])
