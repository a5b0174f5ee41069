"""What was not shipped in time, for spreadsheets as they are set up in Turkey; without where it goes."""

from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import harmless, moment_cell

HEAD = ("Sipariş", "Satıcı", "İlan", "Ürün", "Adet", "Ödeme", "Son kargo günü")


def late_cells(shown: dict[str, Any]) -> Cells:
    """The line of an item that is late."""
    return (
        shown["number"],
        harmless(shown["seller_name"]),
        str(shown["ad_id"]),
        harmless(shown["title"]),
        str(shown["units"]),
        moment_cell(shown["paid_at"]),
        f"{shown['ship_by']:%d.%m.%Y}",
    )
