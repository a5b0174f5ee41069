"""Reviews, and what was written about sellers, for spreadsheets as they are set up in Turkey."""

from typing import Any

from contracts.events.hiding import REASON_NAMES, HideReason
from kit.ids import short_number
from kit.list_files import Cells
from kit.spreadsheet import harmless, moment_cell
from orders.reviews.rows import RatingHiding, ReviewHiding

HEAD = ("Tarih", "İlan", "Ürün", "Yıldız", "Yorum", "İmza", "Resim", "Gizlenme", "Gizleme nedeni", "Not")
RATINGS_HEAD = ("Tarih", "Sipariş", "Satıcı", "Puan", "Yazı", "İmza", "Gizlenme", "Gizleme nedeni", "Not")


def review_cells(shown: dict[str, Any]) -> Cells:
    """The line of a review."""
    return (
        moment_cell(shown["created_at"]),
        str(shown["ad_id"]),
        harmless(shown["title"]),
        str(shown["star"]),
        harmless(shown["comment"]),
        harmless(shown["signature"]),
        str(len(shown["pictures"])),
        *_hiding_cells(shown["hiding"]),
    )


def rating_cells(shown: dict[str, Any]) -> Cells:
    """The line of what was written about a seller."""
    return (
        moment_cell(shown["created_at"]),
        short_number(shown["order_id"]),
        harmless(shown["seller_name"]),
        f"{shown['rating']:.1f}".replace(".", ","),
        harmless(shown["comment"]),
        harmless(shown["signature"]),
        *_hiding_cells(shown["hiding"]),
    )


def _hiding_cells(hiding: ReviewHiding | RatingHiding | None) -> Cells:
    if hiding is None:
        return ("", "", "")
    return (moment_cell(hiding.hidden_at), REASON_NAMES[HideReason(hiding.reason)], harmless(hiding.note))
