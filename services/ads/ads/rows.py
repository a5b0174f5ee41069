"""Rows of ads.

An ad carries copies of what lists are filtered and sorted by, so that a page of them is one index scan. Its stock is
in the same row: one guarded update decides who gets the last unit.
"""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Identity, Index, Integer, SmallInteger, Text, text
from sqlalchemy.ext.hybrid import hybrid_property
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Instant, id_column

FIRST_AD_ID = 100_001

# Open ads whose price has come at least four fifths of its way down.
NEAR_LOWEST = "listing_rank = 0 AND discount_basis_points * 5 >= max_discount_basis_points * 4"

# Open ads that at most five more units bring to their next step: `next_step` of `price.rules.curve`, as an index can
# say it. The tenth of the way that comes next, rounded up to a unit; where minimum and maximum are one, that one.
_WAY = "(max_participants - min_participants)"
_NEXT_TENTH = f"(GREATEST(units_sold - min_participants, 0) * 10 / NULLIF({_WAY}, 0) + 1)"

ONE_STEP_AWAY = (
    "listing_rank = 0 AND units_sold < max_participants AND "
    f"COALESCE(min_participants + ({_WAY} * {_NEXT_TENTH} + 9) / 10, max_participants) - units_sold <= 5"
)

# Ended ads whose certificate is still to be signed.
UNCERTIFIED = "status = 'ended' AND certified_at IS NULL"


def _listed(name: str, *columns: str) -> Index:
    """An index that a list walks along: only ads that are listed, the open ones first."""
    return Index(name, *[text(column) for column in columns], postgresql_where=text("listing_rank < 2"))


class Ad(Base):
    """An ad: its frozen terms, its stock, and where it stands."""

    __tablename__ = "ads"
    __table_args__ = (
        CheckConstraint("units_held >= 0 AND units_sold >= 0 AND units_held + units_sold <= quantity", name="stock"),
        CheckConstraint(
            "units_doubted >= 0 AND units_undecided BETWEEN 0 AND units_doubted "
            "AND units_held + units_sold + units_doubted <= quantity",
            name="doubted",
        ),
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
        Index("ix_ads_uncertified", "ad_id", postgresql_where=text(UNCERTIFIED)),
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
    # Whether a balance that is not paid in time costs the deposit: of ads that were published before this was kept too.
    is_deposit_forfeited: Mapped[bool] = mapped_column(server_default="true", default=True)
    vat_rate: Mapped[int] = mapped_column(Integer, server_default="20", default=20)  # per cent, in its prices
    published_at: Mapped[datetime] = mapped_column(Instant)
    ends_at: Mapped[datetime] = mapped_column(Instant)

    status: Mapped[str] = mapped_column(Text)
    listing_rank: Mapped[int] = mapped_column(SmallInteger)
    quantity: Mapped[int] = mapped_column(Integer)
    units_sold: Mapped[int] = mapped_column(Integer, server_default="0")
    units_held: Mapped[int] = mapped_column(Integer, server_default="0")
    units_doubted: Mapped[int] = mapped_column(Integer, server_default="0")  # paid for, held out of the count
    units_undecided: Mapped[int] = mapped_column(Integer, server_default="0")  # of these, its end waits for
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
    certified_at: Mapped[datetime | None] = mapped_column(Instant)
    changes: Mapped[int] = mapped_column(Integer, server_default="0")

    @hybrid_property
    def remaining(self) -> int:
        """Units in stock that are not sold, counted or doubted. What a checkout in progress holds is not sold yet."""
        return self.quantity - self.units_sold - self.units_doubted

    @hybrid_property
    def units_paid(self) -> int:
        """Units that are paid for: no price counts the doubted ones, all money that goes back does."""
        return self.units_sold + self.units_doubted


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
