"""Suspicions for spreadsheets as they are set up in Turkey."""

from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import harmless, moment_cell, unchanged
from payments.suspicions import rules

HEAD = ("İlk görülme", "Son görülme", "Tür", "Ağırlık", "Toplam", "Kart", "Alıcı", "İlan", "Durum", "Karar",
        "Gerekçe", "Fiyattan ayrılma")  # fmt: skip
KIND_NAMES = {
    rules.SHARED_CARD: "Bir kart, çok hesap",
    rules.CANCELLING: "Al ve iptal et",
    rules.HOARDING: "İlanda yığılma",
    rules.OWN[rules.ADDRESS]: "Satıcının adresine alım",
    rules.OWN[rules.PHONE]: "Satıcının telefonuyla alım",
    rules.OWN[rules.IBAN]: "Satıcının IBAN'ına iade",
    rules.OWN[rules.REFUSED]: "Reddedilen kendi alımı",
}
STATE_NAMES = {rules.OPEN: "Bekliyor", rules.CLEARED: "Sorun yok", rules.CONFIRMED: "Doğrulandı"}


def suspicion_cells(told: dict[str, Any]) -> Cells:
    """The line of a suspicion, as operators' list shows it."""
    return (
        moment_cell(told["opened_at"]),
        moment_cell(told["seen_at"]),
        KIND_NAMES[told["kind"]],
        str(told["weight"]),
        str(told["total"]),
        unchanged(told["last_four"] or ""),
        told["buyer_id"] or "",
        str(told["ad_id"] or ""),
        STATE_NAMES[told["state"]],
        moment_cell(told["decided_at"]),
        harmless(told["reason"] or ""),
        moment_cell(told["held_at"]),
    )
