"""Rows of demand."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, text
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Id, Instant, id_column


class Vote(Base):
    """What a person would pay for a product, how many they would buy, and whether they want a mail about its next ad.

    `mail_asked_at` is when they consented, null without a consent; by `mail_key` a mail's link takes it back.
    """

    __tablename__ = "demand_votes"
    __table_args__ = (
        CheckConstraint("units > 0 AND price_kurus > 0", name="something"),
        Index("ix_demand_votes_person_id", "person_id"),
        Index("ix_demand_votes_changed_at", "changed_at"),
        Index("ix_demand_votes_mail_key", "mail_key", postgresql_where=text("mail_key IS NOT NULL")),
    )

    product_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("products.product_id"), primary_key=True)
    person_id: Mapped[str] = id_column(primary_key=True)
    price_kurus: Mapped[int] = mapped_column(BigInteger)
    units: Mapped[int] = mapped_column(Integer)
    changed_at: Mapped[datetime] = mapped_column(Instant)
    mail_asked_at: Mapped[datetime | None] = mapped_column(Instant)
    mail_key: Mapped[str | None] = mapped_column(Id)
