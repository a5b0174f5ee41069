"""Questions for spreadsheets as they are set up in Turkey; who asked stays unnamed."""

from ads.ads.rows import Ad
from ads.questions.rows import Question, QuestionHiding
from contracts.events.hiding import REASON_NAMES, HideReason
from kit.list_files import Cells
from kit.spreadsheet import harmless, moment_cell

HEAD = (
    "Soru tarihi",
    "İlan",
    "Ürün",
    "Soru",
    "Cevap",
    "Cevap tarihi",
    "İlk cevap",
    "Değiştirme tarihi",
    "Soru neden gizli",
    "Cevap neden gizli",
)
OPERATORS_HEAD = (*HEAD, "Soru gizleme notu", "Cevap gizleme notu")


def question_cells(question: Question, ad: Ad, brand: str, model: str) -> Cells:
    """The line of a question for its supplier: the words of a hidden one are left out."""
    return _cells(question, ad, f"{brand} {model}", "" if question.hiding else question.question)


def operators_cells(question: Question, ad: Ad, brand: str, model: str) -> Cells:
    """The same with all words, and what operators keep of why some are hidden."""
    line = _cells(question, ad, f"{brand} {model}", question.question)
    return (*line, *(harmless(one.note) if one else "" for one in (question.hiding, question.answer_hiding)))


def _reason(hiding: QuestionHiding | None) -> str:
    return REASON_NAMES[HideReason(hiding.reason)] if hiding else ""


def _cells(question: Question, ad: Ad, title: str, words: str) -> Cells:
    return (
        moment_cell(question.asked_at),
        str(ad.ad_id),
        harmless(title),
        harmless(words),
        harmless(question.answer or ""),
        moment_cell(question.answered_at),
        harmless(question.first_answer or ""),
        moment_cell(question.edited_at),
        _reason(question.hiding),
        _reason(question.answer_hiding),
    )
