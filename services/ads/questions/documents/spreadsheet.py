"""Questions to a supplier for spreadsheets as they are set up in Turkey; who asked stays unnamed."""

from ads.ads.rows import Ad
from ads.questions.rows import Question
from kit.list_files import Cells
from kit.spreadsheet import harmless, moment_cell

HEAD = ("Soru tarihi", "İlan", "Ürün", "Soru", "Cevap", "Cevap tarihi", "İlk cevap", "Değiştirme tarihi")


def question_cells(question: Question, ad: Ad, brand: str, model: str) -> Cells:
    """The line of a question."""
    return (
        moment_cell(question.asked_at),
        str(ad.ad_id),
        harmless(f"{brand} {model}"),
        harmless(question.question),
        harmless(question.answer or ""),
        moment_cell(question.answered_at),
        harmless(question.first_answer or ""),
        moment_cell(question.edited_at),
    )
