"""What the score of a supplier is made of."""

from datetime import datetime

from sqlalchemy import CheckConstraint
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Instant, id_column


class Conduct(Base):
    """Copy of what orders counted last (`sequence`), and how the questions were answered, counted at the same time."""

    __tablename__ = "conducts"
    __table_args__ = (CheckConstraint("unanswered_questions BETWEEN 0 AND asked_questions", name="questions"),)

    supplier_id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int]
    days: Mapped[int]
    due_items: Mapped[int]
    late_items: Mapped[int]
    sold_units: Mapped[int]
    short_units: Mapped[int]
    delivered_units: Mapped[int]
    faulty_units: Mapped[int]
    disputed_units: Mapped[int]
    invoice_items: Mapped[int]
    unbilled_items: Mapped[int]
    asked_questions: Mapped[int]
    unanswered_questions: Mapped[int]  # of them, not answered within the time for it
    counted_at: Mapped[datetime] = mapped_column(Instant)
