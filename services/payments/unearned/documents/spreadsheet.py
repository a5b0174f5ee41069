"""What is not earned yet, for spreadsheets as they are set up in Turkey."""

from kit.ids import short_number
from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell
from payments.unearned.steps import Unearned

HEAD = ("Tarih", "Sipariş", "İlan", "Ürün", "Hareket", "Satış", "Komisyon", "Stopaj", "Net", "Beklenen ödeme günü",
        "Neden bekliyor")  # fmt: skip


def cells(one: Unearned) -> Cells:
    """The row of a line. Commission and tax are taken off, so that it sums up to its net."""
    line = one.line
    return (
        moment_cell(line.at),
        order_cell(short_number(line.order_id)),
        str(line.ad_id),
        harmless(line.title),
        line.name,
        decimal_comma(line.gross_kurus),
        decimal_comma(-line.commission_kurus),
        decimal_comma(-line.withholding_kurus),
        decimal_comma(line.net_kurus),
        f"{one.day:%d.%m.%Y}" if one.day else "",
        one.reason,
    )
