"""Comparisons for spreadsheets as they are set up in Turkey."""

from datetime import datetime
from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell
from payments.lines.rules import payment as life

_SUMS = ("Bizim kayıt", "Ödeme kuruluşu", "Fark", "Sonuç", "Karşılaştırma")
PAYMENTS_HEAD = ("Tarih", "Sipariş", "Ödeme no", "Ne için", "Ürünler", "Satıcılar", *_SUMS)
PAYOUTS_HEAD = ("Hak ediş", "Sipariş", "Hakediş no", "Ürün", "Satıcı", "Satıcı no", *_SUMS)
PURPOSE_NAMES = {life.ORDER: "Sipariş", life.BALANCE: "Kalan ödeme"}


def payment_cells(row: dict[str, Any]) -> Cells:
    """The line of a payment, as operators' list shows it."""
    return (
        moment_cell(row["begun_at"]),
        order_cell(row["number"]),
        row["payment_id"],
        PURPOSE_NAMES[row["purpose"]],
        harmless(", ".join(row["titles"])),
        harmless(", ".join(row["seller_names"])),
        *_compared(row, row["checked_at"], row["differs"]),
    )


def payout_cells(row: dict[str, Any]) -> Cells:
    """The line of a payout, as operators' list shows it."""
    return (
        moment_cell(row["earned_at"]),
        order_cell(row["number"]),
        row["payout_id"],
        harmless(row["title"]),
        harmless(row["seller_name"]),
        row["supplier_id"],
        *_compared(row, row["compared_at"], row["difference_kurus"] != 0),
    )


def _compared(row: dict[str, Any], checked: datetime, differs: bool) -> Cells:
    sums = (decimal_comma(row[name]) for name in ("ours_kurus", "provider_kurus", "difference_kurus"))
    return (*sums, "Tutmuyor" if differs else "Tutuyor", moment_cell(checked))
