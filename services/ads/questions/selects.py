"""Selects of questions."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Nullable, Row, Select, Text, and_, case, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from ads.ads.rows import Ad
from ads.ads.selects import page_of, require_ad
from ads.copies.rows import Product, Supplier
from ads.questions.rows import IS_IN_FORCE, WAITS_SINCE, Question, QuestionHiding
from ads.reliability.rules import ANSWER_WITHIN
from contracts.events.hiding import HiddenPart
from kit.errors import NotFound
from kit.keyset import (
    PAGE_SIZE,
    BarePart,
    Slice,
    Sorting,
    Sortings,
    bare_part,
    behind,
    part_behind,
    sliced,
    sliced_part,
    total_of,
)
from kit.mornings import Counts
from kit.wordsearch import folded, has_words

WAITING, ANSWERED = "waiting", "answered"
STATES = (WAITING, ANSWERED)
HIDDEN = "hidden"
STANDS = Question.question_id.not_in(  # nothing that was hidden waits, or counts
    select(QuestionHiding.question_id).where(QuestionHiding.part == HiddenPart.QUESTION, IS_IN_FORCE)
)
WAITS = and_(Question.answered_at.is_(None), STANDS)
UNANSWERED = "unanswered"
SORTINGS: Sortings = {
    UNANSWERED: Sorting((WAITS, Question.question_id)),
    "newest": Sorting((Question.question_id,)),
    "oldest": Sorting((Question.question_id,), descends=False),
}

OPERATORS_SORTINGS: Sortings = {name: SORTINGS[name] for name in ("newest", "oldest")}


def _read(question: ColumnElement[str] | InstrumentedAttribute[str]) -> ColumnElement[str]:
    """All that words are looked for in."""
    of_ad = (Ad.ad_id, Product.brand_name, Product.model_name)
    return folded(func.concat_ws(" ", question, Question.answer, *of_ad, type_=Text))


@dataclass(frozen=True)
class AskedQuestion:
    """A question with the title of the ad that it is about, and the path of that ad's page."""

    row: Question
    title: str
    path: str


def questions_of_ad(session: Session, ad_id: int, after: int | None = None) -> BarePart[Question]:
    """A part of the questions about an ad, the newest first; from behind the question `after` on. Raises `NotFound`."""
    require_ad(session, ad_id)
    of_ad = Question.ad_id == ad_id
    wanted = behind(session, select(Question).where(of_ad), SORTINGS["newest"], after, of_ad)
    return bare_part(session.scalars(wanted).all(), PAGE_SIZE, lambda question: question.question_id)


def questions_to_supplier(
    session: Session,
    supplier_id: str,
    state: str | None = None,
    q: str = "",
    sort: str = UNANSWERED,
    after: object = None,
) -> Slice[AskedQuestion]:
    """The questions about a supplier's ads with the ads' titles, from behind `after` on: one that is answered meanwhile
    stands elsewhere.

    With a state those of it alone, with `q` those that have each of its words.
    """
    mine = Question.ad_id.in_(select(Ad.ad_id).where(Ad.supplier_id == supplier_id))
    wanted = questions_wanted(supplier_id, state, q)
    part = part_behind(session, wanted, SORTINGS[sort], after, mine)
    return sliced_part(part.showing(_asked_of(part.items)), total_of(session, wanted))


def questions_wanted(supplier_id: str, state: str | None, q: str) -> Select[Question, Ad, str, str]:
    """The same whole, with each question's ad, brand and model. The words of a hidden question find nothing."""
    words = _read(case((STANDS, Question.question), else_=""))
    return _asked().where(Ad.supplier_id == supplier_id, *has_words(q, words), *_in_state(state))


def counts_waiting() -> Counts:
    """How many questions wait for each supplier, and until when the first is to be answered in time.

    Of one whose shop is closed none: its team has no access any more.
    """
    counts = select(Ad.supplier_id, func.count(), Nullable(func.min(WAITS_SINCE) + ANSWER_WITHIN))
    counts = counts.join(Question, Question.ad_id == Ad.ad_id).join(Supplier, Supplier.supplier_id == Ad.supplier_id)
    return counts.where(WAITS, ~Supplier.is_closed).group_by(Ad.supplier_id)


def questions_of_asker(
    session: Session, asker_id: str, state: str | None = None, after: int | None = None
) -> Slice[AskedQuestion]:
    """The questions that a person asked, newest first, from behind the question `after` on."""
    mine = Question.asker_id == asker_id
    wanted = _asked().where(mine, *_in_state(state))
    return _part(session, wanted, behind(session, wanted, SORTINGS["newest"], after, mine))


def questions_for_operators(
    session: Session, state: str | None, q: str, sort: str, after: int | None
) -> Slice[AskedQuestion]:
    """The questions about all ads, sorted, from behind the question `after` on."""
    wanted = wanted_by_operators(state, q)
    return _part(session, wanted, behind(session, wanted, OPERATORS_SORTINGS[sort], after))


def wanted_by_operators(state: str | None, q: str) -> Select[Question, Ad, str, str]:
    """The same whole: with a state those of which something is hidden, or nothing; with `q` those that have its words,
    hidden or not.
    """
    wanted = _asked().where(*has_words(q.removeprefix("#"), _read(Question.question)))
    if state is None:
        return wanted
    hidden = select(QuestionHiding.question_id).where(IS_IN_FORCE)
    return wanted.where(Question.question_id.in_(hidden) if state == HIDDEN else Question.question_id.not_in(hidden))


def question_locked(session: Session, question_id: int) -> Question:
    """A question, locked. Raises `NotFound`."""
    found = session.get(Question, question_id, with_for_update=True)
    if found is None:
        raise NotFound("Soru bulunamadı.")
    return found


def _asked() -> Select[Question, Ad, str, str]:
    return (
        select(Question, Ad, Product.brand_name, Product.model_name)
        .join(Ad, Ad.ad_id == Question.ad_id)
        .join(Product, Product.product_id == Ad.product_id)
    )


def _in_state(state: str | None) -> list[ColumnElement[bool]]:
    return [] if state is None else [WAITS if state == WAITING else Question.answered_at.is_not(None)]


def _part(
    session: Session, wanted: Select[Question, Ad, str, str], shown: Select[Question, Ad, str, str]
) -> Slice[AskedQuestion]:
    return sliced(_asked_of(session.execute(shown)), total_of(session, wanted))


def _asked_of(rows: Iterable[Row[Question, Ad, str, str]]) -> list[AskedQuestion]:
    return [AskedQuestion(question, f"{brand} {model}", page_of(ad)) for question, ad, brand, model in rows]


def answers_of(session: Session, supplier_id: str, days: int, now: datetime) -> tuple[int, int]:
    """How many questions of the last days a supplier has had the time to answer, and how many of them it did not.

    Those that were hidden count in neither: there is nothing to answer.
    """
    asked_after, asked_before = now - timedelta(days=days), now - ANSWER_WITHIN
    unanswered = or_(Question.answered_at.is_(None), Question.answered_at > WAITS_SINCE + ANSWER_WITHIN)
    count = func.count(Question.question_id)
    mine = select(count, count.filter(unanswered)).join(Ad, Ad.ad_id == Question.ad_id)
    row = session.execute(
        mine.where(Ad.supplier_id == supplier_id, STANDS, WAITS_SINCE.between(asked_after, asked_before))
    ).one()
    return row[0], row[1]
