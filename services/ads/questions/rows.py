"""Rows of questions."""

from datetime import datetime

from sqlalchemy import BigInteger, Boolean, CheckConstraint, ForeignKey, Identity, Index, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Instant, id_column


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
