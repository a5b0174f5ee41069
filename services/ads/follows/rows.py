"""Rows of follows."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, text
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


class PriceNews(Base):
    """What the followers of an ad were told of its price last, and at how many units sold they are told next.

    `price_kurus` is the lowest that they know of: the one that was told, or stood when the ad was first looked at.
    `told_behind` is the person after whom the telling goes on; null while none is under way.
    """

    __tablename__ = "price_news"
    __table_args__ = (CheckConstraint("told_behind IS NULL OR told_at IS NOT NULL", name="told_is_dated"),)

    ad_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("ads.ad_id"), primary_key=True, autoincrement=False)
    price_kurus: Mapped[int] = mapped_column(BigInteger)
    next_units: Mapped[int | None] = mapped_column(Integer)  # null: the lowest price is reached
    told_at: Mapped[datetime | None] = mapped_column(Instant)
    told_behind: Mapped[str | None] = id_column()
