"""What is known of ads and of the codes of their products, and who is tied to their suppliers."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from kit.known import known
from kit.ties import TiesColumns
from orders.base import Base


@dataclass(frozen=True)
class Published:
    """What an ad promised when it was published."""

    supplier_id: str
    supplier_name: str
    initial_price_kurus: int
    target_price_kurus: int
    min_participants: int
    max_participants: int
    quantity: int
    max_per_buyer: int
    ends_at: datetime


class AdCopy(Base):
    """What is known of an ad. Filled by events in any order: `is_published` says whether its terms are here."""

    __tablename__ = "ads"
    __table_args__ = (
        CheckConstraint("status IN ('open', 'closing', 'ended', 'withdrawn')", name="status"),
        CheckConstraint(
            "NOT is_published OR num_nulls(supplier_id, supplier_name, initial_price_kurus, target_price_kurus, "
            "min_participants, max_participants, quantity, max_per_buyer, ends_at) = 0",
            name="published_has_its_terms",
        ),
        CheckConstraint("status NOT IN ('ended', 'withdrawn') OR ended_at IS NOT NULL", name="over_has_its_end"),
        CheckConstraint("cancel_all_cause IN ('withdrawn', 'ad_failed')", name="cancel_all_cause"),
        Index("ix_ads_supplier_id", "supplier_id"),
        Index(
            "ix_ads_to_cancel", "id", postgresql_where=text("cancel_all_cause IS NOT NULL AND cancelled_all_at IS NULL")
        ),
    )

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    product_id: Mapped[int | None] = mapped_column(BigInteger)  # none was kept of the ads of before
    is_published: Mapped[bool] = mapped_column(server_default="false")
    status: Mapped[str] = mapped_column(server_default="open")
    sequence: Mapped[int] = mapped_column(BigInteger, server_default="0")
    units_sold: Mapped[int] = mapped_column(server_default="0")
    units_doubted: Mapped[int] = mapped_column(server_default="0")  # paid for, held out of the count
    price_kurus: Mapped[int | None] = mapped_column(BigInteger)
    final_price_kurus: Mapped[int | None] = mapped_column(BigInteger)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)  # selling was over; no older version of ads told it
    supplier_id: Mapped[str | None] = id_column()
    supplier_name: Mapped[str | None]
    supplier_logo_url: Mapped[str | None]
    category_name: Mapped[str | None]
    brand_name: Mapped[str | None]
    model_name: Mapped[str | None]
    slug: Mapped[str | None]
    image_url: Mapped[str | None]
    image_srcset: Mapped[str | None]
    initial_price_kurus: Mapped[int | None] = mapped_column(BigInteger)
    target_price_kurus: Mapped[int | None] = mapped_column(BigInteger)
    min_participants: Mapped[int | None]
    max_participants: Mapped[int | None]
    quantity: Mapped[int | None]
    max_per_buyer: Mapped[int | None]
    ends_at: Mapped[datetime | None] = mapped_column(Instant)
    deposit_kurus: Mapped[int | None] = mapped_column(BigInteger)  # per unit; None where all is paid at once
    # Whether a balance that is not paid in time costs the deposit: also of ads of which no version told it.
    is_deposit_forfeited: Mapped[bool] = mapped_column(server_default="true", default=True)
    vat_rate: Mapped[int] = mapped_column(server_default="20", default=20)  # per cent of the price without it
    is_reached: Mapped[bool] = mapped_column(server_default="true")  # a deposit ad that failed was not
    cancel_all_cause: Mapped[str | None]  # everything paid for it is to be cancelled, or has been
    cancelled_all_at: Mapped[datetime | None] = mapped_column(Instant)  # when nothing was left to cancel

    @property
    def published(self) -> Published:
        """Its terms: of an ad that is published, as every ad is that stands in a cart or an order."""
        why = f"ad {self.id} is published"
        return Published(
            supplier_id=known(self.supplier_id, why),
            supplier_name=known(self.supplier_name, why),
            initial_price_kurus=known(self.initial_price_kurus, why),
            target_price_kurus=known(self.target_price_kurus, why),
            min_participants=known(self.min_participants, why),
            max_participants=known(self.max_participants, why),
            quantity=known(self.quantity, why),
            max_per_buyer=known(self.max_per_buyer, why),
            ends_at=known(self.ends_at, why),
        )

    @property
    def sold_until(self) -> datetime:
        """When selling is or was over: at its planned end, even where the last payments were waited for after it, or
        before it where an operator ended it.
        """
        planned = self.published.ends_at
        return self.closed_at or min(self.ended_at or planned, planned)

    @property
    def over_at(self) -> datetime:
        """When it ended or was withdrawn: it is over."""
        return known(self.ended_at, "over_has_its_end")


class ProductCode(Base):
    """A supplier's code for its product, as the catalogue told it last (`sequence`); None where it has none."""

    __tablename__ = "product_codes"

    product_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    sequence: Mapped[int] = mapped_column(BigInteger)
    code: Mapped[str | None]


class Ties(TiesColumns, Base):
    """Who belongs to which company, as identity told it last."""
