"""Products, and the ads that are counted for them."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from catalogue.base import Base
from kit.db import Instant, id_column


class Product(Base):
    """A supplier's presentation of a model. `sequence` counts its changes, for those who keep a copy.

    Its supplier may have a `code` for it. One without a picture waits: it isn't announced, so it can't be offered.
    A supplier has one of each model, and where two models were merged its other one stays beside it, as a twin.
    """

    __tablename__ = "products"
    __table_args__ = (
        Index("ix_products_one_of_a_model", "supplier_id", "model_id", unique=True, postgresql_where="NOT is_twin"),
        Index("ix_products_first_of_category", "category_id", "id"),
        Index("ix_products_code", "supplier_id", "code", unique=True, postgresql_where="code IS NOT NULL"),
        CheckConstraint("jsonb_array_length(pictures) <= 6", name="pictures_up_to_six"),
        CheckConstraint("sequence >= 1", name="sequence_from_one"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    supplier_id: Mapped[str] = id_column()
    category_id: Mapped[int] = mapped_column(ForeignKey("categories.id"), index=True)
    brand_id: Mapped[int] = mapped_column(ForeignKey("brands.id"), index=True)
    model_id: Mapped[int] = mapped_column(ForeignKey("models.id"), index=True)
    code: Mapped[str | None] = mapped_column(Text)
    description: Mapped[str] = mapped_column(Text)
    specs: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    pictures: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    sequence: Mapped[int]
    is_twin: Mapped[bool] = mapped_column(server_default="false")
    created_at: Mapped[datetime] = mapped_column(Instant)
    changed_at: Mapped[datetime] = mapped_column(Instant)


class RemovedProduct(Base):
    """A product as it was when its supplier removed it: for an ad that began before its service heard of that, with
    which it comes back. `sequence` is that of its removal, as the others were told.
    """

    __tablename__ = "removed_products"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    supplier_id: Mapped[str] = id_column(index=True)
    category_id: Mapped[int]
    brand_id: Mapped[int]
    model_id: Mapped[int]
    code: Mapped[str | None] = mapped_column(Text)
    description: Mapped[str] = mapped_column(Text)
    specs: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    pictures: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    sequence: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(Instant)
    removed_at: Mapped[datetime] = mapped_column(Instant, index=True)


class CountedAd(Base):
    """An ad as far as counting goes. Closed may be known before published is: then only `ad_id` is."""

    __tablename__ = "counted_ads"
    __table_args__ = (
        Index("ix_counted_ads_open", "category_id", "brand_id", postgresql_where="is_published AND NOT is_closed"),
    )

    ad_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    product_id: Mapped[int | None] = mapped_column(index=True)
    category_id: Mapped[int | None]
    brand_id: Mapped[int | None]
    is_published: Mapped[bool]
    is_closed: Mapped[bool]
