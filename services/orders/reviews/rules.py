"""Rating a seller, once per order, and reviewing what was delivered, once per item."""

from collections.abc import Sequence
from dataclasses import dataclass

from kit.errors import Conflict, Invalid
from orders.orders.rules.states import ItemStatus

STAR, TEXT = "star", "text"
STARS_MAX = 5
TEXT_MAX = 200
PICTURES_MAX = 3
POINTS_PER_STAR = 20  # five stars are a hundred tenths: ten out of ten


@dataclass(frozen=True)
class Question:
    """One question of the form with which a seller is rated."""

    id: int
    type: str
    prompt: str


QUESTIONS = (
    Question(1, STAR, "Ürün, ilandaki açıklamaya uygun muydu?"),
    Question(2, STAR, "Paketleme özenli miydi?"),
    Question(3, STAR, "Ürün zamanında kargoya verildi mi?"),
    Question(4, TEXT, "Satıcı hakkında eklemek istedikleriniz"),
)


@dataclass(frozen=True)
class Answer:
    """An answer to a question: stars, or a text."""

    id: int
    value: int | str


def score_tenths(answers: Sequence[Answer]) -> int:
    """What the star answers are worth on a scale of ten, in tenths: their mean, rounded half up.

    Raises `Invalid` unless every star question is answered with one to five stars, and every text is short enough.
    """
    by_question = {answer.id: answer.value for answer in answers}
    if len(by_question) != len(answers) or by_question.keys() - {question.id for question in QUESTIONS}:
        raise _invalid("Değerlendirme formu geçersiz(!)")
    stars = [_stars_of(question, by_question) for question in QUESTIONS if question.type == STAR]
    for question in QUESTIONS:
        if question.type == TEXT:
            _require_text(question, by_question.get(question.id, ""))
    return (2 * POINTS_PER_STAR * sum(stars) + len(stars)) // (2 * len(stars))


def comment_of(answers: Sequence[Answer]) -> str:
    """The text answers in the order of the form, each on a line of its own; those left empty are left out."""
    by_question = {answer.id: answer.value for answer in answers}
    texts = [str(by_question.get(question.id, "")).strip() for question in QUESTIONS if question.type == TEXT]
    return "\n".join(filter(None, texts))


def is_review_available(status: ItemStatus, is_reviewed: bool = False) -> bool:
    """Whether a buyer may review the item: it has arrived, and they have not done so yet."""
    return status is ItemStatus.DELIVERED and not is_reviewed


def refuse_review(status: ItemStatus, is_reviewed: bool) -> None:
    """Raises `Conflict` with not_delivered or already_reviewed."""
    if status is not ItemStatus.DELIVERED:
        raise Conflict("not_delivered", "Yalnızca teslim edilen ürünleri değerlendirebilirsiniz!")
    if is_reviewed:
        raise Conflict("already_reviewed", "Bu ürünü daha önce değerlendirdiniz!")


def unknown_pictures() -> Invalid:
    """A picture that is not there, another's, or of another review already."""
    message = "Fotoğraf bulunamadı. Lütfen yeniden yükleyiniz(!)"
    return Invalid("validation_failed", message, {"pictures": [message]})


def refuse_rating(statuses: Sequence[ItemStatus], is_rated: bool) -> None:
    """A seller is rated once something of theirs has arrived. Raises `Conflict` with not_delivered or already_rated."""
    if ItemStatus.DELIVERED not in statuses:
        raise Conflict("not_delivered", "Satıcıyı, ürün teslim edildikten sonra değerlendirebilirsiniz!")
    if is_rated:
        raise Conflict("already_rated", "Bu siparişin satıcısını daha önce değerlendirdiniz!")


def _stars_of(question: Question, answers: dict[int, int | str]) -> int:
    stars = answers.get(question.id)
    if stars is None:
        raise _invalid("Lütfen tüm soruları yıldız vererek yanıtlayınız(!)")
    if not isinstance(stars, int) or not 1 <= stars <= STARS_MAX:
        raise _invalid(f"Puan 1 ile {STARS_MAX} arasında olmalıdır(!)")
    return stars


def _require_text(question: Question, text: int | str) -> None:
    if not isinstance(text, str):
        raise _invalid(f"{question.prompt}: yanıt geçersiz(!)")
    if len(text) > TEXT_MAX:
        raise _invalid(f"Yanıt {TEXT_MAX} karakterden fazla olamaz(!)")


def _invalid(message: str) -> Invalid:
    return Invalid("validation_failed", message, {"ratings": [message]})
