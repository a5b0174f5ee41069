"""Reviews that a supplier received for spreadsheets as they are set up in Turkey; who wrote them stays unnamed."""

from ads.reviews.rows import Review
from kit.list_files import Cells
from kit.spreadsheet import harmless, moment_cell

HEAD = ("Tarih", "İlan", "Ürün", "Puan", "Yorum", "Yanıt", "Yanıt tarihi")


def review_cells(review: Review, brand: str, model: str) -> Cells:
    """The line of a review."""
    return (
        moment_cell(review.reviewed_at),
        str(review.ad_id),
        harmless(f"{brand} {model}"),
        str(review.star),
        harmless(review.comment),
        harmless(review.reply or ""),
        moment_cell(review.replied_at),
    )
