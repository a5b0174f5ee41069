"""Rows of suppliers as the provider knows them."""

from datetime import datetime

from sqlalchemy import BigInteger, Index, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.base import Base, count_column


class SubMerchant(Base):
    """A supplier as the provider knows it: without a key its goods can't be sold."""

    __tablename__ = "sub_merchants"
    __table_args__ = (Index("ix_sub_merchants_due", "due_at", postgresql_where=text("due_at IS NOT NULL")),)

    supplier_id: Mapped[str] = id_column(primary_key=True)
    supplier_name: Mapped[str] = mapped_column(Text, default="")
    key: Mapped[str | None] = mapped_column(Text, unique=True)
    details_hash: Mapped[str | None] = mapped_column(Text)  # of what the provider was told last
    due_at: Mapped[datetime | None] = mapped_column(Instant)  # when to tell it (again); none while it knows all
    account_mark: Mapped[str | None] = mapped_column(Text)  # of its IBAN: none until it is told (again)
    attempts: Mapped[int] = count_column()
    reason: Mapped[str | None] = mapped_column(Text)  # why the last attempt failed
    told_at: Mapped[datetime | None] = mapped_column(Instant)
    paused_until: Mapped[datetime | None] = mapped_column(Instant)  # nothing is paid out: its IBAN is a new one
    is_suspended: Mapped[bool] = mapped_column(server_default="false", default=False)  # nothing is paid out either
    sequence: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)  # of the event that told it
