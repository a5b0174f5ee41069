"""Refunds for spreadsheets as they are set up in Turkey."""

from kit.ids import short_number
from kit.list_files import ListFile, each
from kit.spreadsheet import decimal_comma, harmless, moment_cell
from payments.refunds.rows import Refund
from payments.refunds.rules import refund as refunds

HEAD = ("Tarih", "Sipariş", "İlan", "Tutar", "Neden", "Durum", "Tamamlanma", "Açıklama")
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
        short_number(refund.order_id),
        str(refund.ad_id),
        decimal_comma(refund.amount_kurus),
        CAUSE_NAMES[refund.cause],
        STATE_NAMES[refund.state],
        moment_cell(refund.completed_at),
        harmless(refund.reason or ""),
    )


# One line for each refund; no account of a buyer is in it.
REFUNDS = ListFile("para-iadeleri", HEAD, each(_cells))
