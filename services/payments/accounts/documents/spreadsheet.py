"""Debts and credits for spreadsheets as they are set up in Turkey."""

from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell
from payments.accounts import rules

HEAD = (
    "Satıcı",
    "Satıcı no",
    "Durum",
    "Tutar",
    "Ne zamandan beri",
    "Satışı askıda",
    "Nereden geliyor",
    "Onay bekliyor",
)
STANDING_NAMES = {rules.DEBT: "Borç", rules.CREDIT: "Alacak"}
SOURCE_NAMES = {
    "refund_opened": "İade kesintisi",
    "charged_back": "Ters ibraz",
    "chargeback_won": "Kazanılan ters ibraz",
    "credit_transferred": "Alacak havalesi",
    "debt_repaid": "Borç ödemesi",
    "transfer_undone": "Geri alınan kayıt",
}
YES_NO = {True: "Evet", False: "Hayır"}


def cells(row: dict[str, Any]) -> Cells:
    """The line of a supplier, as operators' list shows it."""
    return (
        harmless(row["name"]),
        row["supplier_id"],
        STANDING_NAMES[row["standing"]],
        decimal_comma(row["kurus"]),
        moment_cell(row["since"]),
        YES_NO[row["is_suspended"]],
        ", ".join(SOURCE_NAMES[kind] for kind in row["sources"]),
        YES_NO[row["is_pending"]],
    )
