"""The rows of ads: columns and constraints, no rules.

An ad carries copies of what lists are filtered and sorted by, so that a page of them is one index scan. Its stock is
in the same row: one guarded update decides who gets the last unit.
"""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    Integer,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from ads.models.base import Base as Base
from ads.models.search import SearchName as SearchName
from ads.models.search import SearchWord as SearchWord
from kit.db import Id, Instant, id_column

FIRST_AD_ID = 100_001

# Products whose text to be searched is missing or of a former state.
UNSEARCHED = "search_sequence IS DISTINCT FROM sequence"

# Open ads whose price has come at least four fifths of its way down.
NEAR_LOWEST = "listing_rank = 0 AND discount_basis_points * 5 >= max_discount_basis_points * 4"
# Open ads that at most five more units bring to their next step: `next_step` of `domain.price`, as an index can say it.
# The tenth of the way that comes next, rounded up to a unit; where minimum and maximum are one, that one.
_WAY = "(max_participants - min_participants)"
_NEXT_TENTH = f"(GREATEST(units_sold - min_participants, 0) * 10 / NULLIF({_WAY}, 0) + 1)"
ONE_STEP_AWAY = (
    "listing_rank = 0 AND units_sold < max_participants AND "
    f"COALESCE(min_participants + ({_WAY} * {_NEXT_TENTH} + 9) / 10, max_participants) - units_sold <= 5"
)


class Product(Base):
    """Copy of a product of the catalogue, by the newest event seen (`sequence`), with the sum of its reviews' stars.

    Without a `supplier_id` it was copied before the event told whose it is: the worker asks. What it is searched by was
    made of the state `search_sequence`; where that is not the present one, the version before took it over, and the
    worker makes it anew.
    """

    __tablename__ = "products"
    __table_args__ = (
        CheckConstraint("star_sum BETWEEN review_count AND 5 * review_count", name="stars"),
        Index("ix_products_ownerless", "product_id", postgresql_where=text("supplier_id IS NULL")),
        Index("ix_products_unsearched", "product_id", postgresql_where=text(UNSEARCHED)),
        Index("ix_products_search_names", "search_names", postgresql_using="gin"),
        Index("ix_products_search_details", "search_details", postgresql_using="gin"),
    )

    product_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    sequence: Mapped[int] = mapped_column(BigInteger)
    supplier_id: Mapped[str | None] = mapped_column(Id)
    category_id: Mapped[int] = mapped_column(BigInteger)
    category_name: Mapped[str] = mapped_column(Text)
    parent_id: Mapped[int] = mapped_column(BigInteger)
    parent_name: Mapped[str] = mapped_column(Text)
    brand_id: Mapped[int] = mapped_column(BigInteger)
    brand_name: Mapped[str] = mapped_column(Text)
    model_id: Mapped[int] = mapped_column(BigInteger)
    model_name: Mapped[str] = mapped_column(Text)
    description: Mapped[str] = mapped_column(Text)
    pictures: Mapped[list] = mapped_column(JSONB)
    specs: Mapped[list] = mapped_column(JSONB)
    star_sum: Mapped[int] = mapped_column(BigInteger, server_default="0")
    review_count: Mapped[int] = mapped_column(Integer, server_default="0")
    # Never read, only searched in: so a list of ads does not carry them along.
    search_names: Mapped[str | None] = mapped_column(TSVECTOR, deferred=True)
    search_details: Mapped[str | None] = mapped_column(TSVECTOR, deferred=True)
    search_sequence: Mapped[int | None] = mapped_column(BigInteger)


class Supplier(Base):
    """Copy of a supplier as shoppers see it, with the sum of its ratings, so that a list has the mean at hand."""

    __tablename__ = "suppliers"
    __table_args__ = (CheckConstraint("rating_sum_tenths BETWEEN 0 AND 100 * rating_count", name="rating"),)

    supplier_id: Mapped[str] = id_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    logo_url: Mapped[str | None] = mapped_column(Text)
    since: Mapped[datetime] = mapped_column(Instant)
    rating_sum_tenths: Mapped[int] = mapped_column(BigInteger, server_default="0")
    rating_count: Mapped[int] = mapped_column(Integer, server_default="0")


class Ties(Base):
    """The keyed fingerprints of somebody's numbers: those of a buyer and of a supplier meet when both are one hand."""

    __tablename__ = "ties"

    person_id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int] = mapped_column(BigInteger)
    ties: Mapped[list[str]] = mapped_column(ARRAY(Text))


def _listed(name: str, *columns: str) -> Index:
    """An index that a list walks along: only ads that are listed, the open ones first."""
    return Index(name, *[text(column) for column in columns], postgresql_where=text("listing_rank < 2"))


class Ad(Base):
    """An ad: its frozen terms, its stock, and where it stands."""

    __tablename__ = "ads"
    __table_args__ = (
        CheckConstraint("units_held >= 0 AND units_sold >= 0 AND units_held + units_sold <= quantity", name="stock"),
        CheckConstraint("1 <= min_participants AND min_participants <= max_participants", name="participants"),
        CheckConstraint("max_participants <= quantity", name="reachable"),
        CheckConstraint("max_per_buyer >= 1", name="per_buyer"),
        CheckConstraint("initial_kurus >= 100 AND target_kurus BETWEEN 1 AND initial_kurus", name="prices"),
        CheckConstraint("price_kurus BETWEEN target_kurus AND initial_kurus", name="price"),
        CheckConstraint("max_discount_basis_points BETWEEN 1 AND 9999", name="discount"),
        CheckConstraint("deposit_kurus > 0 AND deposit_kurus < target_kurus", name="deposit"),
        CheckConstraint("status IN ('open', 'closing', 'ended', 'withdrawn')", name="status"),
        CheckConstraint(
            "(status = 'ended') = (final_kurus IS NOT NULL AND ended_at IS NOT NULL AND units_held = 0)", name="ended"
        ),
        CheckConstraint("final_kurus = price_kurus", name="final"),
        CheckConstraint("(status = 'withdrawn') = (withdrawn_at IS NOT NULL)", name="withdrawn"),
        CheckConstraint("followers >= 0", name="followers"),
        _listed("ix_ads_newest", "listing_rank", "published_at DESC", "ad_id DESC"),
        _listed("ix_ads_ending", "listing_rank", "ends_at", "ad_id DESC"),
        _listed(
            "ix_ads_discount",
            "listing_rank",
            "discount_basis_points DESC",
            "max_discount_basis_points DESC",
            "ad_id DESC",
        ),
        _listed("ix_ads_price_asc", "listing_rank", "price_kurus", "ad_id DESC"),
        _listed("ix_ads_price_desc", "listing_rank", "price_kurus DESC", "ad_id DESC"),
        _listed("ix_ads_popular", "listing_rank", "units_sold DESC", "followers DESC", "ad_id DESC"),
        _listed("ix_ads_parent", "parent_id", "listing_rank", "published_at DESC", "ad_id DESC"),
        _listed("ix_ads_category", "category_id", "listing_rank", "published_at DESC", "ad_id DESC"),
        _listed("ix_ads_brand", "brand_id", "listing_rank", "published_at DESC", "ad_id DESC"),
        _listed("ix_ads_model", "model_id", "listing_rank", "published_at DESC", "ad_id DESC"),
        Index("ix_ads_near_lowest", "ends_at", text("ad_id DESC"), postgresql_where=text(NEAR_LOWEST)),
        Index("ix_ads_one_step_away", "ends_at", text("ad_id DESC"), postgresql_where=text(ONE_STEP_AWAY)),
        Index("ix_ads_supplier", "supplier_id", text("ad_id DESC")),
        Index("ix_ads_product", "product_id"),
        Index("ix_ads_due", "ends_at", postgresql_where=text("status = 'open'")),
        Index("ix_ads_closing", "ad_id", postgresql_where=text("status = 'closing'")),
    )

    ad_id: Mapped[int] = mapped_column(BigInteger, Identity(start=FIRST_AD_ID), primary_key=True)
    supplier_id: Mapped[str] = id_column()
    product_id: Mapped[int] = mapped_column(ForeignKey("products.product_id"))
    parent_id: Mapped[int] = mapped_column(BigInteger)
    category_id: Mapped[int] = mapped_column(BigInteger)
    brand_id: Mapped[int] = mapped_column(BigInteger)
    model_id: Mapped[int] = mapped_column(BigInteger)
    slug: Mapped[str] = mapped_column(Text)

    initial_kurus: Mapped[int] = mapped_column(BigInteger)
    max_discount_basis_points: Mapped[int] = mapped_column(SmallInteger)
    target_kurus: Mapped[int] = mapped_column(BigInteger)
    min_participants: Mapped[int] = mapped_column(Integer)
    max_participants: Mapped[int] = mapped_column(Integer)
    max_per_buyer: Mapped[int] = mapped_column(Integer)
    deposit_kurus: Mapped[int | None] = mapped_column(BigInteger)
    published_at: Mapped[datetime] = mapped_column(Instant)
    ends_at: Mapped[datetime] = mapped_column(Instant)

    status: Mapped[str] = mapped_column(Text)
    listing_rank: Mapped[int] = mapped_column(SmallInteger)
    quantity: Mapped[int] = mapped_column(Integer)
    units_sold: Mapped[int] = mapped_column(Integer, server_default="0")
    units_held: Mapped[int] = mapped_column(Integer, server_default="0")
    sequence: Mapped[int] = mapped_column(Integer, server_default="0")
    price_kurus: Mapped[int] = mapped_column(BigInteger)
    discount_basis_points: Mapped[int] = mapped_column(SmallInteger, server_default="0")
    followers: Mapped[int] = mapped_column(Integer, server_default="0")
    closing_at: Mapped[datetime | None] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)
    final_kurus: Mapped[int | None] = mapped_column(BigInteger)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant)
    withdrawn_reason: Mapped[str | None] = mapped_column(Text)
    settled_at: Mapped[datetime | None] = mapped_column(Instant)
    changes: Mapped[int] = mapped_column(Integer, server_default="0")


class Showing(Base):
    """What an ad shows of its product. Number 0 is frozen at publication; each later one is a public change of it.

    Only ever added. The page shows number 0: a change of the product while the ad runs is told, not slipped in.
    """

    __tablename__ = "showings"
    __table_args__ = ({"info": {"append_only": True}},)

    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(Instant)
    brand_name: Mapped[str] = mapped_column(Text)
    model_name: Mapped[str] = mapped_column(Text)
    description: Mapped[str] = mapped_column(Text)
    pictures: Mapped[list] = mapped_column(JSONB)
    specs: Mapped[list] = mapped_column(JSONB)


class Reservation(Base):
    """Units held for one payment. A release that came before its reservation leaves a row without a buyer."""

    __tablename__ = "reservations"
    __table_args__ = (
        CheckConstraint("state IN ('held', 'committed', 'released', 'expired')", name="state"),
        CheckConstraint("state = 'released' OR (buyer_id IS NOT NULL AND order_id IS NOT NULL)", name="owner"),
        Index("uq_reservations_held_buyer", "buyer_id", unique=True, postgresql_where=text("state = 'held'")),
        Index("ix_reservations_due", "expires_at", postgresql_where=text("state = 'held'")),
    )

    reservation_id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str | None] = id_column()
    buyer_id: Mapped[str | None] = id_column()
    state: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    settled_at: Mapped[datetime | None] = mapped_column(Instant)


class ReservationLine(Base):
    """Units of one ad in a reservation; locked only through its reservation."""

    __tablename__ = "reservation_lines"
    __table_args__ = (
        CheckConstraint("units > 0", name="units"),
        CheckConstraint("state IN ('held', 'committed', 'released', 'expired', 'refused')", name="state"),
        Index("ix_reservation_lines_held", "ad_id", postgresql_where=text("state = 'held'")),
        Index("ix_reservation_lines_refused", "item_id", postgresql_where=text("state = 'refused'")),
    )

    reservation_id: Mapped[str] = id_column(primary_key=True)
    item_id: Mapped[str] = id_column(primary_key=True)
    ad_id: Mapped[int] = mapped_column(BigInteger)
    units: Mapped[int] = mapped_column(Integer)
    state: Mapped[str] = mapped_column(Text)


class HistoryLine(Base):
    """One movement of an ad's count. Only ever added; the ad's counter is the sum. `item_id` is not public.

    An item joins once, with an empty `reference`; each cancellation of its units is a negative line of its own.
    """

    __tablename__ = "history"
    __table_args__ = (
        CheckConstraint("units <> 0 AND units_after >= 0", name="units"),
        CheckConstraint("(units > 0) = (reference = '')", name="reference"),
        UniqueConstraint("item_id", "ad_id", "reference"),
        {"info": {"append_only": True}},
    )

    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(Instant)
    units: Mapped[int] = mapped_column(Integer)
    units_after: Mapped[int] = mapped_column(Integer)
    price_after_kurus: Mapped[int] = mapped_column(BigInteger)
    item_id: Mapped[str] = id_column()
    reference: Mapped[str] = mapped_column(Text, server_default="")


class Purchase(Base):
    """How many units of an ad a buyer has bought."""

    __tablename__ = "purchases"
    __table_args__ = (CheckConstraint("units >= 0", name="units"),)

    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"), primary_key=True)
    buyer_id: Mapped[str] = id_column(primary_key=True)
    units: Mapped[int] = mapped_column(Integer)


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


class Question(Base):
    """A question to the supplier of an ad, and its answer."""

    __tablename__ = "questions"
    __table_args__ = (
        UniqueConstraint("ad_id", "asker_id", "question"),
        CheckConstraint("(answer IS NULL) = (answered_at IS NULL)", name="answered"),
        Index("ix_questions_newest", "ad_id", text("question_id DESC")),
    )

    question_id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"))
    asker_id: Mapped[str] = id_column()
    is_bought: Mapped[bool] = mapped_column(Boolean)
    question: Mapped[str] = mapped_column(Text)
    asked_at: Mapped[datetime] = mapped_column(Instant)
    answer: Mapped[str | None] = mapped_column(Text)
    answered_at: Mapped[datetime | None] = mapped_column(Instant)


class Review(Base):
    """What a buyer said of a delivered item. It is shown with every ad of the same product."""

    __tablename__ = "reviews"
    __table_args__ = (
        CheckConstraint("star BETWEEN 1 AND 5", name="star"),
        UniqueConstraint("item_id"),
        Index("ix_reviews_newest", "product_id", text("reviewed_at DESC"), "review_id"),
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
    pictures: Mapped[list] = mapped_column(JSONB, server_default="[]")  # as their event tells them


class HiddenReview(Base):
    """A review that an operator hid: nothing is kept of it but its id, lest it be told (again) later."""

    __tablename__ = "hidden_reviews"

    review_id: Mapped[str] = id_column(primary_key=True)
    hidden_at: Mapped[datetime] = mapped_column(Instant)


class SellerRating(Base):
    """A buyer's rating of a supplier, once per order, and what they added. Its supplier's row carries the sum.

    Never changed, but for who is behind it and signed it: nobody any more once they have left.
    """

    __tablename__ = "seller_ratings"
    __table_args__ = (
        CheckConstraint("score_tenths BETWEEN 0 AND 100", name="score"),
        Index("ix_seller_ratings_newest", "supplier_id", text("rated_at DESC"), "order_id"),
    )

    order_id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = mapped_column(ForeignKey("suppliers.supplier_id"), primary_key=True)
    buyer_id: Mapped[str] = id_column(server_default=text("gen_random_uuid()"))
    score_tenths: Mapped[int] = mapped_column(SmallInteger)
    comment: Mapped[str] = mapped_column(Text, server_default="")
    rated_at: Mapped[datetime] = mapped_column(Instant)
    signature: Mapped[str] = mapped_column(Text, server_default="")  # as with a review


class AuditLine(Base):
    """What a person with power did to an ad, and why. Only ever added."""

    __tablename__ = "audit"
    __table_args__ = (Index("ix_audit_ad", "ad_id"), {"info": {"append_only": True}})

    audit_id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    at: Mapped[datetime] = mapped_column(Instant)
    actor_id: Mapped[str] = id_column()
    actor_role: Mapped[str] = mapped_column(Text)
    action: Mapped[str] = mapped_column(Text)
    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"))
    reason: Mapped[str] = mapped_column(Text)
