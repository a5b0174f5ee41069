"""Rows of demand."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Instant, id_column


class Vote(Base):
    """What somebody would pay for a product, and how many they would buy."""

    __tablename__ = "demand_votes"
    __table_args__ = (
        CheckConstraint("units > 0 AND price_kurus > 0", name="something"),
        Index("ix_demand_votes_person_id", "person_id"),
    )

    product_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("products.product_id"), primary_key=True)
    person_id: Mapped[str] = id_column(primary_key=True)
    price_kurus: Mapped[int] = mapped_column(BigInteger)
    units: Mapped[int] = mapped_column(Integer)
    changed_at: Mapped[datetime] = mapped_column(Instant)
