"""Rows of proposals."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base, one_of
from identity.offices import rules
from kit.db import Instant, id_column


class Proposal(Base):
    """What one operator proposes about a member, and another one decides. At most one about a member waits."""

    __tablename__ = "proposals"
    __table_args__ = (
        CheckConstraint(one_of("matter", rules.MATTERS), name="matter"),
        CheckConstraint(one_of("state", rules.STATES), name="state"),
        CheckConstraint("answer IS NULL OR state = 'rejected'", name="answer"),
        CheckConstraint("decided_by IS DISTINCT FROM requested_by OR state = 'withdrawn'", name="two"),
        Index("uq_proposals_pending", "person_id", unique=True, postgresql_where=text("state = 'pending'")),
        Index(None, "requested_at", "id"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    person_id: Mapped[str] = id_column()
    matter: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(Text)
    reason: Mapped[str] = mapped_column(Text)
    requested_by: Mapped[str] = id_column()
    requested_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    decided_by: Mapped[str | None] = id_column()
    decided_at: Mapped[datetime | None] = mapped_column(Instant)
    answer: Mapped[str | None] = mapped_column(Text)  # why it was turned down
