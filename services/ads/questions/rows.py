"""Rows of questions."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    Text,
    UniqueConstraint,
    and_,
    exists,
    func,
    text,
)
from sqlalchemy.orm import Mapped, foreign, mapped_column, relationship

from ads.base import Base
from contracts.events.hiding import HiddenPart, HideReason
from kit.db import Instant, id_column


def _one_of(column: str, choices: Iterable[str]) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(str(one)) for one in choices)})", name=column)


class QuestionHiding(Base):
    """Who hid a question or its answer, when and why. Only ever added: the database refuses anything else.

    The words stay in the question's row, for their writer and for operators, who may have to answer for it. It is in
    force until it is lifted.
    """

    __tablename__ = "question_hidings"
    __table_args__ = (_one_of("part", HiddenPart), _one_of("reason", HideReason), {"info": {"append_only": True}})

    question_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("questions.question_id"), primary_key=True)
    part: Mapped[str] = mapped_column(Text, primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    operator_id: Mapped[str] = id_column()
    reason: Mapped[str] = mapped_column(Text)  # what its writer and its readers are told
    note: Mapped[str] = mapped_column(Text)  # in the operator's words, for other operators


class QuestionHidingLifted(Base):
    """Who showed again what was hidden of a question, when and why. Only ever added."""

    __tablename__ = "question_hidings_lifted"
    __table_args__ = ({"info": {"append_only": True}},)

    question_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    part: Mapped[str] = mapped_column(Text, primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    lifted_at: Mapped[datetime] = mapped_column(Instant)
    operator_id: Mapped[str] = id_column()
    note: Mapped[str] = mapped_column(Text)


IS_IN_FORCE = ~(
    exists()
    .where(
        QuestionHidingLifted.question_id == QuestionHiding.question_id,
        QuestionHidingLifted.part == QuestionHiding.part,
        QuestionHidingLifted.hidden_at == QuestionHiding.hidden_at,
    )
    .correlate_except(QuestionHidingLifted)
)


class Question(Base):
    """A question to the supplier of an ad, and its answer. One that was changed, once, keeps what it said first."""

    __tablename__ = "questions"
    __table_args__ = (
        UniqueConstraint("ad_id", "asker_id", "question"),
        CheckConstraint("(answer IS NULL) = (answered_at IS NULL)", name="answered"),
        CheckConstraint("(first_answer IS NULL) = (edited_at IS NULL)", name="edited"),
        CheckConstraint("first_answer IS NULL OR answer IS NOT NULL", name="edited_answer"),
        Index("ix_questions_newest", "ad_id", text("question_id DESC")),
        Index("ix_questions_asker", "asker_id", "question_id"),
    )

    question_id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"))
    asker_id: Mapped[str] = id_column()
    is_bought: Mapped[bool] = mapped_column(Boolean)
    question: Mapped[str] = mapped_column(Text)
    asked_at: Mapped[datetime] = mapped_column(Instant)
    answer: Mapped[str | None] = mapped_column(Text)
    answered_at: Mapped[datetime | None] = mapped_column(Instant)
    first_answer: Mapped[str | None] = mapped_column(Text)  # what stood there before it was changed
    edited_at: Mapped[datetime | None] = mapped_column(Instant)
    shown_again_at: Mapped[datetime | None] = mapped_column(Instant)  # since when it waits, where it had been hidden
    hidings: Mapped[list[QuestionHiding]] = relationship(
        primaryjoin=lambda: and_(Question.question_id == foreign(QuestionHiding.question_id), IS_IN_FORCE),
        lazy="selectin",
        viewonly=True,
    )

    @property
    def hiding(self) -> QuestionHiding | None:
        """How the question was hidden, and its answer with it."""
        return self._hiding_of(HiddenPart.QUESTION)

    @property
    def answer_hiding(self) -> QuestionHiding | None:
        """How its answer was hidden."""
        return self._hiding_of(HiddenPart.ANSWER)

    def _hiding_of(self, part: HiddenPart) -> QuestionHiding | None:
        return next((one for one in self.hidings if one.part == part), None)


# Since when its supplier could answer it.
WAITS_SINCE = func.coalesce(Question.shown_again_at, Question.asked_at)
