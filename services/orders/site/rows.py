"""Operators' versions of what the shop says of itself, those that wait for their day, and what others were told."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, Date, Integer, SmallInteger, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Id, Instant, id_column
from orders.base import Base
from orders.site.rules import PLAN_STATES


class SiteVersion(Base):
    """All values as an operator saved them, numbered from 1. Only ever added: the database refuses anything else.

    One that was planned holds since `saved_at` like any other, and says when its operator planned it.
    """

    __tablename__ = "site_versions"
    __table_args__ = ({"info": {"append_only": True}},)

    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kept: Mapped[dict[str, Any]] = mapped_column(JSONB)
    reason: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    saved_at: Mapped[datetime] = mapped_column(Instant)
    planned_at: Mapped[datetime | None] = mapped_column(Instant)


class SitePlan(Base):
    """What an operator wants to be different from a day on: only the values that change, so that it takes back nothing
    that is changed before it begins.
    """

    __tablename__ = "site_plans"
    __table_args__ = (CheckConstraint(f"state IN {PLAN_STATES}", name="state"),)

    id: Mapped[str] = id_column(primary_key=True)
    begins_on: Mapped[date] = mapped_column(Date)
    changes: Mapped[dict[str, Any]] = mapped_column(JSONB)
    reason: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    planned_at: Mapped[datetime] = mapped_column(Instant)
    state: Mapped[str] = mapped_column(Text)
    over_at: Mapped[datetime | None] = mapped_column(Instant)
    version: Mapped[int | None] = mapped_column(Integer)  # that it became; none where nothing was left to change
    decided_by: Mapped[str | None] = mapped_column(Id)
    decided_reason: Mapped[str | None] = mapped_column(Text)


class SiteTold(Base):
    """The details that the other services were told last: one row."""

    __tablename__ = "site_told"
    __table_args__ = (CheckConstraint("place = 1", name="one"),)

    place: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    sequence: Mapped[int] = mapped_column(BigInteger)
    told: Mapped[dict[str, Any]] = mapped_column(JSONB)
    told_at: Mapped[datetime] = mapped_column(Instant)
