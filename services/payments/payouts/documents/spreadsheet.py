"""Payouts for spreadsheets as they are set up in Turkey."""

from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell
from payments.payouts import rules as payouts

HEAD = ("Hak ediş", "Sipariş", "İlan", "Ürün", "Satıcı", "Satıcı no", "Brüt", "Komisyon", "Stopaj", "Net",
        "Borçtan düşülen", "Durum", "Neden", "Onay")  # fmt: skip
STATE_NAMES = {
    payouts.QUEUED: "Sırada",
    payouts.PRICING: "Tutar bildiriliyor",
    payouts.APPROVING: "Onaylanıyor",
    payouts.IN_DOUBT: "Sonucu soruluyor",
    payouts.APPROVED: "Ödeme bekleniyor",
    payouts.PAID: "Ödendi",
    payouts.BOUNCED: "Bankadan döndü",
    payouts.PARKED: "İncelenmeli",
    payouts.VOID: "Düştü",
}


def payout_cells(row: dict[str, Any]) -> Cells:
    """The line of a payout, as operators' list shows it."""
    amounts = ("gross_kurus", "commission_kurus", "withholding_kurus", "net_kurus", "deducted_kurus")
    return (
        moment_cell(row["earned_at"]),
        order_cell(row["number"]),
        str(row["ad_id"]),
        harmless(row["title"]),
        harmless(row["seller_name"]),
        row["supplier_id"],
        *(decimal_comma(row[name]) for name in amounts),
        STATE_NAMES[row["state"]],
        harmless(row["reason"] or ""),
        moment_cell(row["approved_at"]),
    )
