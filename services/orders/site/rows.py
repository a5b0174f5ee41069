"""Operators' versions of what the shop says of itself."""

from datetime import datetime
from typing import Any

from sqlalchemy import Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from orders.base import Base


class SiteVersion(Base):
    """All values as an operator saved them, numbered from 1. Only ever added: the database refuses anything else."""

    __tablename__ = "site_versions"
    __table_args__ = ({"info": {"append_only": True}},)

    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kept: Mapped[dict[str, Any]] = mapped_column(JSONB)
    reason: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    saved_at: Mapped[datetime] = mapped_column(Instant)
