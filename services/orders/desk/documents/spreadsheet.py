"""Orders for spreadsheets as they are set up in Turkey: whose each is, and without where it goes."""

from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell
from orders.orders.rules.states import OrderStatus

HEAD = ("Tarih", "Sipariş", "Durum", "Alıcı no", "Teslim alacak", "Ürün", "Ürün sayısı", "Tutar", "Para iadesi")
STATUS_NAMES = {
    OrderStatus.PAID: "Ödendi",
    OrderStatus.DEPOSIT_PAID: "Kapora ödendi",
    OrderStatus.AWAITING_BALANCE: "Kalan ödeme bekleniyor",
    OrderStatus.SHIPPING: "Kargoda",
    OrderStatus.DELIVERED: "Teslim edildi",
    OrderStatus.CANCELLED: "İptal edildi",
    OrderStatus.FORFEITED: "Kalan tutar ödenmedi",
}


def order_cells(shown: dict[str, Any]) -> Cells:
    """The line of an order, as operators' list shows it."""
    return (
        moment_cell(shown["paid_at"]),
        order_cell(shown["number"]),
        STATUS_NAMES[shown["status"]],
        shown["buyer_id"],
        harmless(shown["recipient"]),
        harmless(shown["title"]),
        str(shown["item_count"]),
        decimal_comma(shown["total_paid_kurus"]),
        decimal_comma(shown["total_refund_kurus"]),
    )
