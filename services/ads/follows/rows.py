"""Rows of follows."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Instant, id_column


class Follow(Base):
    """A person follows an ad."""

    __tablename__ = "follows"
    __table_args__ = (
        Index("ix_follows_newest", "person_id", text("since DESC"), text("ad_id DESC")),
        Index("ix_follows_ad_id", "ad_id"),
    )

    person_id: Mapped[str] = id_column(primary_key=True)
    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"), primary_key=True)
    since: Mapped[datetime] = mapped_column(Instant)
