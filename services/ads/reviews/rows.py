"""Rows of what buyers said."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    Index,
    SmallInteger,
    Text,
    UniqueConstraint,
    and_,
    exists,
    or_,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, foreign, mapped_column, relationship

from ads.base import Base
from contracts.events.hiding import HideReason
from kit.db import Instant, id_column


def _reasons() -> CheckConstraint:
    return CheckConstraint(f"reason IN ({', '.join(repr(str(reason)) for reason in HideReason)})", name="reason")


class ReplyHiding(Base):
    """Who hid a supplier's reply to a review, when and why. It stays when the review itself is hidden and gone, and is
    in force until it is lifted. Only ever added: the database refuses anything else.
    """

    __tablename__ = "reply_hidings"
    __table_args__ = (_reasons(), {"info": {"append_only": True}})

    review_id: Mapped[str] = id_column(primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    operator_id: Mapped[str] = id_column()
    reason: Mapped[str] = mapped_column(Text)
    note: Mapped[str] = mapped_column(Text)


class ReplyHidingLifted(Base):
    """Who showed a reply again, when and why. Only ever added."""

    __tablename__ = "reply_hidings_lifted"
    __table_args__ = ({"info": {"append_only": True}},)

    review_id: Mapped[str] = id_column(primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    lifted_at: Mapped[datetime] = mapped_column(Instant)
    operator_id: Mapped[str] = id_column()
    note: Mapped[str] = mapped_column(Text)


IS_IN_FORCE = ~(
    exists()
    .where(ReplyHidingLifted.review_id == ReplyHiding.review_id, ReplyHidingLifted.hidden_at == ReplyHiding.hidden_at)
    .correlate_except(ReplyHidingLifted)
)


class Review(Base):
    """What a buyer said of a delivered item. It is shown with every ad of the same product."""

    __tablename__ = "reviews"
    __table_args__ = (
        CheckConstraint("star BETWEEN 1 AND 5", name="star"),
        CheckConstraint("(reply IS NULL) = (replied_at IS NULL)", name="replied"),
        UniqueConstraint("item_id"),
        Index("ix_reviews_newest", "product_id", text("reviewed_at DESC"), "review_id"),
        Index("ix_reviews_ad_id", "ad_id"),
        Index("ix_reviews_buyer_id", "buyer_id"),
    )

    review_id: Mapped[str] = id_column(primary_key=True)
    product_id: Mapped[int] = mapped_column(ForeignKey("products.product_id"))
    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"))
    item_id: Mapped[str] = id_column()
    buyer_id: Mapped[str] = id_column()
    star: Mapped[int] = mapped_column(SmallInteger)
    comment: Mapped[str] = mapped_column(Text)
    reviewed_at: Mapped[datetime] = mapped_column(Instant)
    signature: Mapped[str] = mapped_column(Text, server_default="")  # 'A*** Y.'; empty where it is not known any more
    pictures: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, server_default="[]")  # as their event tells them
    reply: Mapped[str | None] = mapped_column(Text)  # of the ad's supplier
    replied_at: Mapped[datetime | None] = mapped_column(Instant)
    reply_hiding: Mapped[ReplyHiding | None] = relationship(
        primaryjoin=lambda: and_(Review.review_id == foreign(ReplyHiding.review_id), IS_IN_FORCE),
        lazy="selectin",
        viewonly=True,
        uselist=False,
    )


class HiddenReview(Base):
    """A review that an operator hid, lest it be told (again) later: nothing is kept of it but its id, and what its
    supplier replied, which is there again when the review is shown again.
    """

    __tablename__ = "hidden_reviews"

    review_id: Mapped[str] = id_column(primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant)
    shown_at: Mapped[datetime | None] = mapped_column(Instant)
    reply: Mapped[str | None] = mapped_column(Text)
    replied_at: Mapped[datetime | None] = mapped_column(Instant)

    @property
    def is_in_force(self) -> bool:
        """Whether it is hidden now, as what was told last has it."""
        return self.shown_at is None or self.shown_at < self.hidden_at


class HiddenRating(Base):
    """That the words which a buyer added to a rating are hidden, and why, whether or not they have been told of; and
    whether they were shown again since.
    """

    __tablename__ = "hidden_ratings"
    __table_args__ = (_reasons(),)

    order_id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = id_column(primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant)
    reason: Mapped[str] = mapped_column(Text)
    shown_at: Mapped[datetime | None] = mapped_column(Instant)


class SellerRating(Base):
    """A buyer's rating of a supplier, once per order, and what they added. Its supplier's row carries the sum.

    Never changed, but for its writer and signature, which go when the writer has left.
    """

    __tablename__ = "seller_ratings"
    __table_args__ = (
        CheckConstraint("score_tenths BETWEEN 0 AND 100", name="score"),
        Index("ix_seller_ratings_buyer", "buyer_id"),
        Index("ix_seller_ratings_newest", "supplier_id", text("rated_at DESC"), "order_id"),
    )

    order_id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = mapped_column(ForeignKey("suppliers.supplier_id"), primary_key=True)
    buyer_id: Mapped[str] = id_column(server_default=text("gen_random_uuid()"))
    score_tenths: Mapped[int] = mapped_column(SmallInteger)
    comment: Mapped[str] = mapped_column(Text, server_default="")
    rated_at: Mapped[datetime] = mapped_column(Instant)
    signature: Mapped[str] = mapped_column(Text, server_default="")  # as with a review
    hiding: Mapped[HiddenRating | None] = relationship(
        primaryjoin=lambda: and_(
            SellerRating.order_id == foreign(HiddenRating.order_id),
            SellerRating.supplier_id == foreign(HiddenRating.supplier_id),
            or_(HiddenRating.shown_at.is_(None), HiddenRating.shown_at < HiddenRating.hidden_at),
        ),
        lazy="selectin",
        viewonly=True,
        uselist=False,
    )
