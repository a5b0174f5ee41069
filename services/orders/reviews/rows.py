"""What buyers said of items and of sellers, and the pictures that they added."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, exists, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from contracts.events.hiding import HideReason
from kit.db import Id, Instant, id_column
from orders.base import Base


def _reasons() -> CheckConstraint:
    return CheckConstraint(f"reason IN ({', '.join(repr(str(reason)) for reason in HideReason)})", name="reason")


class Review(Base):
    """What a buyer thinks of what was delivered: once for an item."""

    __tablename__ = "reviews"
    __table_args__ = (
        CheckConstraint("star BETWEEN 1 AND 5", name="star"),
        Index("ix_reviews_buyer_id", "buyer_id", "created_at"),
        Index("ix_reviews_created_at", "created_at"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), index=True)
    item_id: Mapped[str] = mapped_column(Id, ForeignKey("items.id"), unique=True)
    buyer_id: Mapped[str] = id_column()
    star: Mapped[int]
    comment: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(Instant)
    signature: Mapped[str] = mapped_column(server_default="", default="")  # 'A*** Y.', as it was when it was written


class ReviewHiding(Base):
    """Who hid a review, when and why. It is in force until it is lifted. Only ever added: the database refuses anything
    else.
    """

    __tablename__ = "review_hidings"
    __table_args__ = (_reasons(), {"info": {"append_only": True}})

    review_id: Mapped[str] = mapped_column(Id, ForeignKey("reviews.id"), primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    operator_id: Mapped[str] = id_column()
    reason: Mapped[str]  # what its writer is told
    note: Mapped[str]  # in the operator's words, for other operators


class ReviewHidingLifted(Base):
    """Who showed a review again, when and why. Only ever added."""

    __tablename__ = "review_hidings_lifted"
    __table_args__ = ({"info": {"append_only": True}},)

    review_id: Mapped[str] = id_column(primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    lifted_at: Mapped[datetime] = mapped_column(Instant)
    operator_id: Mapped[str] = id_column()
    note: Mapped[str]


HIDES_REVIEW = ~(
    exists()
    .where(
        ReviewHidingLifted.review_id == ReviewHiding.review_id, ReviewHidingLifted.hidden_at == ReviewHiding.hidden_at
    )
    .correlate_except(ReviewHidingLifted)
)


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
    __table_args__ = (
        CheckConstraint("score_tenths BETWEEN 0 AND 100", name="score"),
        Index("ix_seller_ratings_created_at", "created_at"),
    )

    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), primary_key=True)
    supplier_id: Mapped[str] = id_column(primary_key=True)
    buyer_id: Mapped[str] = id_column()
    answers: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)  # [{id, value}], as they were given
    score_tenths: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(Instant)
    signature: Mapped[str] = mapped_column(server_default="", default="")  # as with a review


class RatingHiding(Base):
    """Who hid what a buyer wrote about a seller, when and why. Its stars stay, and its words in its row, for operators.
    It is in force until it is lifted. Only ever added: the database refuses anything else.
    """

    __tablename__ = "rating_hidings"
    __table_args__ = (
        _reasons(),
        ForeignKeyConstraint(["order_id", "supplier_id"], [SellerRating.order_id, SellerRating.supplier_id]),
        {"info": {"append_only": True}},
    )

    order_id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = id_column(primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    operator_id: Mapped[str] = id_column()
    reason: Mapped[str]
    note: Mapped[str]


class RatingHidingLifted(Base):
    """Who showed a rating's words again, when and why. Only ever added."""

    __tablename__ = "rating_hidings_lifted"
    __table_args__ = ({"info": {"append_only": True}},)

    order_id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = id_column(primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    lifted_at: Mapped[datetime] = mapped_column(Instant)
    operator_id: Mapped[str] = id_column()
    note: Mapped[str]


HIDES_RATING = ~(
    exists()
    .where(
        RatingHidingLifted.order_id == RatingHiding.order_id,
        RatingHidingLifted.supplier_id == RatingHiding.supplier_id,
        RatingHidingLifted.hidden_at == RatingHiding.hidden_at,
    )
    .correlate_except(RatingHidingLifted)
)
