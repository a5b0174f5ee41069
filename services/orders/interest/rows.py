"""How often ads were looked at and put into carts: counts of ads and days, and nothing about who it was."""

from datetime import date, datetime

from sqlalchemy import BigInteger, CheckConstraint, Identity
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant
from orders.base import Base


class InterestMark(Base):
    """One look, or one line put into a cart, until it is added to its day.

    It is only added, so that fifty looks at once wait for no row; and the table is not logged, so that no look waits
    for the disk. PostgreSQL empties it when it crashes: then what was not added up yet is lost, and is only a count.
    """

    __tablename__ = "interest_marks"
    __table_args__ = ({"prefixes": ["UNLOGGED"]},)

    seq: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    ad_id: Mapped[int] = mapped_column(BigInteger)
    at: Mapped[datetime] = mapped_column(Instant)
    looks: Mapped[int] = mapped_column(server_default="0")
    carts: Mapped[int] = mapped_column(server_default="0")
    cart_units: Mapped[int] = mapped_column(server_default="0")


class InterestDay(Base):
    """What the marks of an ad come to on a day of Istanbul."""

    __tablename__ = "interest_days"
    __table_args__ = (CheckConstraint("looks >= 0 AND carts >= 0 AND cart_units >= carts", name="counts"),)

    day: Mapped[date] = mapped_column(primary_key=True)
    ad_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    first_at: Mapped[datetime] = mapped_column(Instant)
    looks: Mapped[int]
    carts: Mapped[int]
    cart_units: Mapped[int]
