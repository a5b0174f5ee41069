"""What is to be shipped and was shipped, for spreadsheets as they are set up in Turkey; without where it goes."""

from collections.abc import Sequence
from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell, unchanged
from orders.orders.rules.states import ItemStatus

HEAD = ("Sipariş", "Satıcı", "İlan", "Ürün", "Adet", "Ödeme", "Son kargo günü")
OWN_HEAD = ("Sipariş", "İlan", "Stok kodu", "Ürün", "Seçenekler", "Adet", "Birim fiyat", "Ödeme", "Son kargo günü",
            "Durum", "Kargo firması", "Takip no", "Kargoya verilme")  # fmt: skip
NOT_SENT = ("", "", "")
STATUS_NAMES = {
    ItemStatus.CREATED: "Kargoya verilmedi",
    ItemStatus.SHIPPED: "Kargoda",
    ItemStatus.DELIVERED: "Teslim edildi",
    ItemStatus.CANCELLED: "İptal edildi",
}


def late_cells(shown: dict[str, Any]) -> Cells:
    """The line of an item that is late."""
    return (
        order_cell(shown["number"]),
        harmless(shown["seller_name"]),
        str(shown["ad_id"]),
        harmless(shown["title"]),
        str(shown["units"]),
        moment_cell(shown["paid_at"]),
        f"{shown['ship_by']:%d.%m.%Y}",
    )


def own_cells(shown: dict[str, Any]) -> Cells:
    """The line of an item, for the supplier that sold it."""
    price = shown["final_price_kurus"]
    return (
        order_cell(shown["number"]),
        str(shown["ad_id"]),
        unchanged(shown["code"] or ""),
        harmless(shown["title"]),
        harmless(", ".join(f"{one['name']}: {one['value']}" for one in shown["options"])),
        str(shown["units"]),
        "" if price is None else decimal_comma(price),
        moment_cell(shown["paid_at"]),
        f"{shown['ship_by']:%d.%m.%Y}" if shown["ship_by"] else "",
        STATUS_NAMES[ItemStatus(shown["status"])],
        *_parcel_cells(shown["shipments"]),
    )


def _parcel_cells(shipments: Sequence[dict[str, Any]]) -> Cells:
    """Carrier, number and day of the parcel of an item; of several beside each other, as they were sent."""
    if not shipments:
        return NOT_SENT
    numbers = [one["tracking_number"] for one in shipments]
    return (
        ", ".join(one["carrier_name"] for one in shipments),
        unchanged(numbers[0]) if len(numbers) == 1 else harmless(", ".join(numbers)),
        ", ".join(moment_cell(one["shipped_at"]) for one in shipments),
    )
