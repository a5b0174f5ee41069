"""What came after the purchase: money back, cancellations, returns, reviews and ratings."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Id, Instant, id_column
from orders.models.base import Base


class Refund(Base):
    """A refund as far as payments has told."""

    __tablename__ = "refunds"
    __table_args__ = (
        CheckConstraint("amount_kurus > 0", name="amount"),
        CheckConstraint("state IN ('queued', 'sent', 'in_review', 'succeeded')", name="state"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = id_column(index=True)
    item_id: Mapped[str] = id_column(index=True)
    ad_id: Mapped[int] = mapped_column(BigInteger)
    cause: Mapped[str]
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    state: Mapped[str]
    opened_at: Mapped[datetime] = mapped_column(Instant)
    completed_at: Mapped[datetime | None] = mapped_column(Instant)
    reference_id: Mapped[str] = mapped_column(server_default="", default="")  # the cancellation or return behind it
    needs_iban: Mapped[bool] = mapped_column(server_default="false", default=False)


class Cancellation(Base):
    """Units that their buyer cancelled. Written once, so that asking again with its id changes nothing."""

    __tablename__ = "cancellations"
    __table_args__ = (CheckConstraint("units > 0", name="units"),)

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), index=True)
    item_id: Mapped[str] = mapped_column(Id, ForeignKey("items.id"))
    units: Mapped[int]
    reason: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(Instant)


class ReturnCopy(Base):
    """A return as the service of returns told it last."""

    __tablename__ = "return_copies"
    __table_args__ = (CheckConstraint("units > 0", name="units"),)

    id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int]
    order_id: Mapped[str] = id_column(index=True)
    item_id: Mapped[str] = id_column(index=True)
    ad_id: Mapped[int] = mapped_column(BigInteger)
    buyer_id: Mapped[str] = id_column()
    supplier_id: Mapped[str] = id_column()
    units: Mapped[int]
    status: Mapped[str] = mapped_column(index=True)
    is_open: Mapped[bool]
    cargo_company: Mapped[str | None]
    cargo_code: Mapped[str | None]
    refund_kurus: Mapped[int | None] = mapped_column(BigInteger)
    created_at: Mapped[datetime] = mapped_column(Instant)
    changed_at: Mapped[datetime] = mapped_column(Instant)
    objection: Mapped[str | None]  # of the buyer, to a refusal


class Review(Base):
    """What a buyer thinks of what was delivered: once for an item."""

    __tablename__ = "reviews"
    __table_args__ = (
        CheckConstraint("star BETWEEN 1 AND 5", name="star"),
        Index("ix_reviews_buyer_id", "buyer_id", "created_at"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), index=True)
    item_id: Mapped[str] = mapped_column(Id, ForeignKey("items.id"), unique=True)
    buyer_id: Mapped[str] = id_column()
    star: Mapped[int]
    comment: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(Instant)
    signature: Mapped[str] = mapped_column(server_default="", default="")  # 'A*** Y.', as it was when it was written


class ReviewPicture(Base):
    """A picture that a buyer uploaded for a review. Its files are kept outside the database."""

    __tablename__ = "review_pictures"
    __table_args__ = (
        Index("ix_review_pictures_review_id", "review_id"),
        Index("ix_review_pictures_buyer_id", "buyer_id"),
        Index(
            "ix_review_pictures_to_remove",
            "created_at",
            postgresql_where=text("review_id IS NULL OR dropped_at IS NOT NULL"),
        ),
    )

    id: Mapped[str] = id_column(primary_key=True)
    buyer_id: Mapped[str] = id_column()
    review_id: Mapped[str | None] = mapped_column(Id, ForeignKey("reviews.id"))
    place: Mapped[int]  # among the review's pictures
    width: Mapped[int]
    height: Mapped[int]
    small_width: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(Instant)
    dropped_at: Mapped[datetime | None] = mapped_column(Instant)


class SellerRating(Base):
    """How a buyer rated the seller of an order: once."""

    __tablename__ = "seller_ratings"
    __table_args__ = (CheckConstraint("score_tenths BETWEEN 0 AND 100", name="score"),)

    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), primary_key=True)
    supplier_id: Mapped[str] = id_column(primary_key=True)
    buyer_id: Mapped[str] = id_column()
    answers: Mapped[list] = mapped_column(JSONB)  # [{id, value}], as they were given
    score_tenths: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(Instant)
    signature: Mapped[str] = mapped_column(server_default="", default="")  # as with a review
