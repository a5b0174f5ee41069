"""Parcels in trouble, for spreadsheets as they are set up in Turkey; without where they go."""

from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import harmless, moment_cell, order_cell, unchanged
from orders.carriers.rules import CARRIER_NAMES
from orders.parcels.rules.parcel import Direction, Trouble

HEAD = (
    "Veriliş",
    "Son hareket",
    "Sipariş",
    "Yön",
    "Satıcı",
    "Kargo",
    "Takip no",
    "Durum",
    "Sorun",
    "Karar için son gün",
)
DIRECTION_NAMES = {Direction.OUTBOUND: "Alıcıya", Direction.RETURN: "Satıcıya (iade)"}
TROUBLE_NAMES = {
    Trouble.FAILED: "Teslim edilemeyen",
    Trouble.RETURNED: "Geri dönen",
    Trouble.REFUSED: "Kargonun kabul etmediği",
    Trouble.LOST: "Kaybolan",
}


def parcel_cells(shown: dict[str, Any]) -> Cells:
    """The line of a parcel."""
    return (
        moment_cell(shown["opened_at"]),
        moment_cell(shown["moved_at"]),
        order_cell(shown["number"]),
        DIRECTION_NAMES[shown["direction"]],
        harmless(shown["seller_name"]),
        CARRIER_NAMES[shown["carrier"]],
        unchanged(shown["tracking_number"]),
        TROUBLE_NAMES[shown["state"]],
        harmless(shown["problem"] or ""),
        f"{shown['decide_by']:%d.%m.%Y}" if shown["decide_by"] else "",
    )
