"""Refunds for spreadsheets as they are set up in Turkey."""

from kit.ids import short_number
from kit.list_files import ListFile, each
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell
from payments.refunds.rows import Approval, Refund
from payments.refunds.rules import approval as approvals
from payments.refunds.rules import refund as refunds

HEAD = ("Tarih", "Sipariş", "İlan", "Tutar", "Neden", "Durum", "Tamamlanma", "Açıklama", "Banka referansı")
APPROVALS_HEAD = ("İstek", "İşlem", "Tutar", "Sipariş", "İlan", "İsteyen yönetici no", "Banka referansı")
ACTION_NAMES = {approvals.RETRY: "Karta yeniden gönderme", approvals.TRANSFER: "Banka havalesi"}
CAUSE_NAMES = {
    refunds.PRICE_DIFFERENCE: "Fiyat farkı",
    refunds.LATE_CAPTURE: "Geç gelen ödeme",
    refunds.WITHDRAWN: "İlan kaldırıldı",
    refunds.AD_FAILED: "Yeterli katılım olmadı",
    refunds.CANCELLED: "İptal",
    refunds.RETURNED: "İade",
    refunds.BALANCE_UNPAID: "Ödenmeyen kalan tutar",
    refunds.BALANCE_LATE: "Geç gelen kalan ödeme",
    refunds.UNDELIVERED: "Teslim edilemedi",
}
STATE_NAMES = {
    refunds.PARKED: "İncelenmeli",
    refunds.IN_DOUBT: "Sonucu soruluyor",
    refunds.QUEUED: "Sırada",
    refunds.SENDING: "Gönderiliyor",
    refunds.SUCCEEDED: "Tamamlandı",
}


def _cells(refund: Refund) -> tuple[str, ...]:
    return (
        moment_cell(refund.opened_at),
        order_cell(short_number(refund.order_id)),
        str(refund.ad_id),
        decimal_comma(refund.amount_kurus),
        CAUSE_NAMES[refund.cause],
        STATE_NAMES[refund.state],
        moment_cell(refund.completed_at),
        harmless(refund.reason or ""),
        harmless(refund.bank_reference or ""),
    )


def _approval_cells(approval: Approval, refund: Refund) -> tuple[str, ...]:
    return (
        moment_cell(approval.requested_at),
        ACTION_NAMES[approval.action],
        decimal_comma(approval.amount_kurus),
        order_cell(short_number(refund.order_id)),
        str(refund.ad_id),
        approval.requested_by,
        harmless(approval.detail.get("bankReference", "")),
    )


# One line for each refund; no account of a buyer is in it.
REFUNDS = ListFile("para-iadeleri", HEAD, each(_cells))
APPROVALS = ListFile("iade-onaylari", APPROVALS_HEAD, each(_approval_cells))
