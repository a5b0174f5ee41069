"""What operators hide of what people wrote for all to read, besides reviews, which orders tells of (`ReviewHidden`)."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from contracts.events.base import Event

NOTE_MIN, NOTE_MAX = 3, 500  # of what operators keep beside the reason


class HideReason(StrEnum):
    """Why an operator hides what a person wrote, as its writer and its readers are told."""

    ABUSE = "abuse"
    PERSONAL_DATA = "personal_data"
    ADVERTISING = "advertising"
    UNRELATED = "unrelated"
    UNLAWFUL = "unlawful"


class Written(StrEnum):
    """What people write for all to read, and operators may hide, and show again."""

    QUESTION = "question"
    ANSWER = "answer"
    REPLY = "reply"  # of a supplier, to a review
    REVIEW = "review"
    RATING = "rating"  # the words beside its stars


class HiddenPart(StrEnum):
    """What of a question is hidden. A hidden question takes its answer along."""

    QUESTION = "question"
    ANSWER = "answer"


REASON_NAMES = {  # in files for spreadsheets
    HideReason.ABUSE: "Hakaret",
    HideReason.PERSONAL_DATA: "Kişisel veri",
    HideReason.ADVERTISING: "Reklam",
    HideReason.UNRELATED: "Ürünle ilgisiz",
    HideReason.UNLAWFUL: "Hukuka aykırı",
}


@dataclass(frozen=True)
class QuestionHidden(Event):
    """The words of a question, or those of its answer, are shown no more."""

    owner = "ads"
    name = "question_hidden"
    key_field = "question_id"
    published_when = "an operator hid a question, or the answer to one"

    question_id: int
    part: str  # of `HiddenPart`
    writer_id: str  # who asked, or the supplier who answered
    title: str  # of the ad
    reason: str  # of `HideReason`
    hidden_at: datetime
    answerer_id: str = ""  # the supplier whose answer a hidden question takes along; empty: none was shown


@dataclass(frozen=True)
class ReplyHidden(Event):
    """A supplier's reply to a review is shown no more; the review is."""

    owner = "ads"
    name = "reply_hidden"
    key_field = "review_id"
    published_when = "an operator hid what a supplier replied to a review"

    review_id: str
    supplier_id: str
    title: str  # of what was reviewed
    reason: str  # of `HideReason`
    hidden_at: datetime


@dataclass(frozen=True)
class RatingHidden(Event):
    """The words that a buyer added to the rating of a seller are shown no more; its stars still count."""

    owner = "orders"
    name = "rating_hidden"
    key_field = "order_id"
    published_when = "an operator hid what a buyer wrote about a seller"

    order_id: str
    supplier_id: str
    buyer_id: str
    supplier_name: str
    reason: str  # of `HideReason`
    hidden_at: datetime


@dataclass(frozen=True)
class WordsShown(Event):
    """What an operator had hidden is shown again."""

    name = "words_shown"
    key_field = "subject_id"
    published_when = "an operator showed again what was hidden"

    kind: str  # of `Written`
    subject_id: str  # the question's or the review's, or for a rating the order's
    writer_id: str
    title: str  # of the ad, or of what was reviewed; for a rating the seller's name
    reason: str  # of `HideReason`: why it had been hidden
    shown_at: datetime
    supplier_id: str = ""  # whom a rating is about


@dataclass(frozen=True)
class AdsWordsShown(WordsShown):
    """What had been hidden of questions, answers and replies."""

    owner = "ads"


@dataclass(frozen=True)
class OrdersWordsShown(WordsShown):
    """What had been hidden of reviews and ratings."""

    owner = "orders"
