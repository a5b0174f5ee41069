"""Reviews and the replies to them for spreadsheets as they are set up in Turkey; who wrote them stays unnamed."""

from ads.reviews.rows import Review
from contracts.events.hiding import REASON_NAMES, HideReason
from kit.list_files import Cells
from kit.spreadsheet import harmless, moment_cell

HEAD = ("Tarih", "İlan", "Ürün", "Puan", "Yorum", "Yanıt", "Yanıt tarihi", "Yanıt neden gizli")
REPLIES_HEAD = (*HEAD, "Gizleme notu")


def review_cells(review: Review, brand: str, model: str) -> Cells:
    """The line of a review."""
    hiding = review.reply_hiding
    return (
        moment_cell(review.reviewed_at),
        str(review.ad_id),
        harmless(f"{brand} {model}"),
        str(review.star),
        harmless(review.comment),
        harmless(review.reply or ""),
        moment_cell(review.replied_at),
        REASON_NAMES[HideReason(hiding.reason)] if hiding else "",
    )


def reply_cells(review: Review, brand: str, model: str) -> Cells:
    """The same for operators, who keep a note of why it is hidden."""
    note = review.reply_hiding.note if review.reply_hiding else ""
    return (*review_cells(review, brand, model), harmless(note))
