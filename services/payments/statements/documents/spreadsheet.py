"""A statement for spreadsheets as they are set up in Turkey: UTF-8 with a mark, semicolons, decimal commas."""

import csv
import io

from kit.clock import ISTANBUL
from kit.ids import short_number
from payments.statements.rules.statement import KIND_NAMES, STATUS_NAMES, Statement, StatementLine

HEAD = ("Tarih", "Sipariş", "İlan", "Ürün", "Hareket", "Satış", "Komisyon", "Stopaj", "Net", "Durum")
BEGINS_FORMULA = ("=", "+", "-", "@", "\t", "\r")
MARK = "\ufeff"


def statement_csv(statement: Statement) -> bytes:
    """One row per movement, oldest first."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    writer.writerow(HEAD)
    writer.writerows(_row(line) for line in statement.lines)
    return (MARK + text.getvalue()).encode()


def _row(line: StatementLine) -> tuple[str, ...]:
    return (
        line.at.astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M"),
        short_number(line.order_id),
        str(line.ad_id),
        _harmless(line.title),
        KIND_NAMES[line.kind],
        _amount(line.gross_kurus),
        _amount(line.commission_kurus),
        _amount(line.withholding_kurus),
        _amount(line.net_kurus),
        STATUS_NAMES[line.status],
    )


def _amount(kurus: int) -> str:
    lira, rest = divmod(abs(kurus), 100)
    return f"{'-' if kurus < 0 else ''}{lira},{rest:02d}"


def _harmless(text: str) -> str:
    """A title that a spreadsheet would take for a formula is shown as the text that it is."""
    return f"'{text}" if text.startswith(BEGINS_FORMULA) else text
