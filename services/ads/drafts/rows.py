"""Rows of drafts."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Instant, id_column


class Draft(Base):
    """What a supplier has written of an ad so far: anything may still be missing, and nothing needs to fit yet.

    `version` counts its changes, so that what was written on another device is not written over unseen. `refusal` says
    why it could not begin at its hour.
    """

    __tablename__ = "drafts"
    __table_args__ = (
        CheckConstraint("state IN ('draft', 'planned', 'published')", name="state"),
        CheckConstraint("state <> 'planned' OR (starts_at IS NOT NULL AND refusal IS NULL)", name="planned"),
        CheckConstraint("(state = 'published') = (ad_id IS NOT NULL)", name="published"),
        Index(
            "ix_drafts_supplier",
            "supplier_id",
            text("changed_at DESC"),
            text("draft_id DESC"),
            postgresql_where=text("state <> 'published'"),
        ),
        Index("ix_drafts_due", "starts_at", postgresql_where=text("state = 'planned'")),
        Index("ix_drafts_ad", "ad_id", unique=True),
    )

    draft_id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = id_column()
    state: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer)
    created_at: Mapped[datetime] = mapped_column(Instant)
    changed_at: Mapped[datetime] = mapped_column(Instant)
    parent_id: Mapped[int | None] = mapped_column(BigInteger)
    category_id: Mapped[int | None] = mapped_column(BigInteger)
    brand_id: Mapped[int | None] = mapped_column(BigInteger)
    model_id: Mapped[int | None] = mapped_column(BigInteger)
    product_id: Mapped[int | None] = mapped_column(BigInteger)
    initial_kurus: Mapped[int | None] = mapped_column(BigInteger)
    max_discount_basis_points: Mapped[int | None] = mapped_column(Integer)
    quantity: Mapped[int | None] = mapped_column(Integer)
    end_day: Mapped[int | None] = mapped_column(Integer)
    min_participants: Mapped[int | None] = mapped_column(Integer)
    max_participants: Mapped[int | None] = mapped_column(Integer)
    max_per_buyer: Mapped[int | None] = mapped_column(Integer)
    deposit_kurus: Mapped[int | None] = mapped_column(BigInteger)
    starts_at: Mapped[datetime | None] = mapped_column(Instant)
    refusal: Mapped[str | None] = mapped_column(Text)
    ad_id: Mapped[int | None] = mapped_column(ForeignKey("ads.ad_id"))
