"""Reviews for spreadsheets as they are set up in Turkey."""

from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import harmless, moment_cell
from orders.reviews.rules import HideReason

HEAD = ("Tarih", "İlan", "Ürün", "Yıldız", "Yorum", "İmza", "Resim", "Gizlenme", "Gizleme nedeni", "Not")
REASON_NAMES = {
    HideReason.ABUSE: "Hakaret",
    HideReason.PERSONAL_DATA: "Kişisel veri",
    HideReason.ADVERTISING: "Reklam",
    HideReason.UNRELATED: "Ürünle ilgisiz",
    HideReason.UNLAWFUL: "Hukuka aykırı",
}


def review_cells(shown: dict[str, Any]) -> Cells:
    """The line of a review."""
    hiding = shown["hiding"]
    return (
        moment_cell(shown["created_at"]),
        str(shown["ad_id"]),
        harmless(shown["title"]),
        str(shown["star"]),
        harmless(shown["comment"]),
        harmless(shown["signature"]),
        str(len(shown["pictures"])),
        moment_cell(hiding and hiding.hidden_at),
        REASON_NAMES[hiding.reason] if hiding else "",
        harmless(hiding.note) if hiding else "",
    )
