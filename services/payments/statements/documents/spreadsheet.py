"""A statement for spreadsheets as they are set up in Turkey: UTF-8 with a mark, semicolons, decimal commas."""

from collections.abc import Iterable

from kit.ids import short_number
from kit.spreadsheet import MARK, csv_rows, decimal_comma, harmless, moment_cell, order_cell
from payments.statements.rules.statement import STATUS_NAMES, StatementLine

HEAD = ("Tarih", "Sipariş", "İlan", "Ürün", "Hareket", "Satış", "Komisyon", "Stopaj", "Net", "Durum")


def lines_csv(lines: Iterable[StatementLine]) -> bytes:
    """One row per movement, oldest first. Commission and tax are taken off, so that a sale's row sums up to its net."""
    return MARK + csv_rows([HEAD, *map(_row, lines)])


def more_lines_csv(lines: Iterable[StatementLine]) -> bytes:
    """What follows of such a file, without its head."""
    return csv_rows(map(_row, lines))


def _row(line: StatementLine) -> tuple[str, ...]:
    return (
        moment_cell(line.at),
        order_cell(short_number(line.order_id)),
        "" if line.ad_id is None else str(line.ad_id),
        harmless(line.title),
        line.name,
        decimal_comma(line.gross_kurus),
        decimal_comma(-line.commission_kurus),
        decimal_comma(-line.withholding_kurus),
        decimal_comma(line.net_kurus),
        STATUS_NAMES[line.status],
    )
