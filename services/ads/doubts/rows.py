"""Rows of doubts: which suspicion doubts which item, and what was decided."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Text
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from ads.doubts import rules
from kit.db import Instant, id_column


class Doubt(Base):
    """That a suspicion doubts an order item's units, and what became of it. What is held out, the history says."""

    __tablename__ = "doubts"
    __table_args__ = (
        CheckConstraint("state IN ('undecided', 'cleared', 'confirmed', 'lapsed')", name="state"),
        CheckConstraint("(state = 'undecided') = (decided_at IS NULL)", name="decided"),
    )

    suspicion_id: Mapped[str] = id_column(primary_key=True)
    item_id: Mapped[str] = id_column(primary_key=True)
    ad_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("ads.ad_id"), index=True)
    state: Mapped[str] = mapped_column(Text, default=rules.UNDECIDED)
    doubted_at: Mapped[datetime] = mapped_column(Instant)
    decided_at: Mapped[datetime | None] = mapped_column(Instant)


class DoubtVerdict(Base):
    """What was decided about a suspicion: kept for doubts that come after it."""

    __tablename__ = "doubt_verdicts"
    __table_args__ = (CheckConstraint("verdict IN ('cleared', 'confirmed')", name="verdict"),)

    suspicion_id: Mapped[str] = id_column(primary_key=True)
    verdict: Mapped[str] = mapped_column(Text)
    decided_at: Mapped[datetime] = mapped_column(Instant)
