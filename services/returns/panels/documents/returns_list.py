"""Returns for spreadsheets as they are set up in Turkey; without where they go."""

from kit.ids import short_number
from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell
from returns.rules.life import Objection, Status
from returns.steps.showing import ShownReturn

HEAD = ("Talep", "Sipariş", "İlan", "Ürün", "Satıcı", "Adet", "Sebep", "Durum", "İtiraz", "Son gün", "İade tutarı")
STATUS_NAMES = {
    Status.CREATED: "Karar bekliyor",
    Status.APPROVED: "Onaylandı",
    Status.WAITING_FOR_SHIPMENT: "Kargoya verilmesi bekleniyor",
    Status.SHIPPING: "Kargoda",
    Status.PROCESSING_REFUND: "Para iadesi yapılıyor",
    Status.SUCCESS: "Tamamlandı",
    Status.SUCCESS_NO_PRODUCT_RETURN: "Ürün alıcıda kaldı",
    Status.DENIED: "Reddedildi",
    Status.SELLER_REJECTED: "İncelemede reddedildi",
}
OBJECTION_NAMES = {
    Objection.POSSIBLE: "Edilebilir",
    Objection.OPEN: "Karar bekliyor",
    Objection.REJECTED: "Reddedildi",
    Objection.GRANTED: "Kabul edildi",
    Objection.LAPSED: "Edilmedi",
}


def return_cells(shown: ShownReturn) -> Cells:
    """The line of a return."""
    row = shown.row
    return (
        moment_cell(row.created_at),
        order_cell(short_number(row.order_id)),
        str(row.ad_id),
        harmless(row.title),
        harmless(shown.supplier_name),
        str(row.units),
        harmless(row.reason),
        STATUS_NAMES[Status(row.status)],
        OBJECTION_NAMES[Objection(row.objection)] if row.objection else "",
        moment_cell(row.due_at),
        "" if row.refund_kurus is None else decimal_comma(row.refund_kurus),
    )
