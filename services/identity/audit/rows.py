"""Rows of what operators did."""

from datetime import datetime
from typing import Any

from sqlalchemy import Index, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from kit.db import Instant, id_column


class OperatorAct(Base):
    """An operator's act, in any service. Only ever added: the database refuses anything else."""

    __tablename__ = "operator_acts"
    __table_args__ = (
        Index(None, "acted_at", "id"),
        Index(None, "operator_id", "acted_at"),
        Index(None, "subject_id", "acted_at"),
        Index("ix_operator_acts_changes", "changes", postgresql_using="gin"),
        {"info": {"append_only": True}},
    )

    id: Mapped[str] = id_column(primary_key=True)
    operator_id: Mapped[str] = id_column()
    service: Mapped[str] = mapped_column(Text)
    act: Mapped[str] = mapped_column(Text)
    subject: Mapped[str] = mapped_column(Text)
    subject_id: Mapped[str] = mapped_column(Text)
    reason: Mapped[str] = mapped_column(Text, server_default="", default="")
    changes: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, server_default="[]", default=list)
    acted_at: Mapped[datetime] = mapped_column(Instant)
