"""Rows of the catalogue: columns and constraints, no rules."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from catalogue.domain.proposals import ACCEPTED, KINDS, STATES
from kit.db import Id, Instant, ModelBase, id_column, new_metadata


class Base(ModelBase):
    """Root of the catalogue's rows."""

    __abstract__ = True
    metadata = new_metadata()


class Category(Base):
    """A category; `parent_id` is 0 at the top, so that one unique index holds names on both levels."""

    __tablename__ = "categories"
    __table_args__ = (
        UniqueConstraint("parent_id", "name_key"),
        CheckConstraint("parent_id <> id", name="own_parent"),
        CheckConstraint(f"state IN {STATES}", name="state"),
        Index("ix_categories_proposed", "created_at", postgresql_where="state = 'proposed'"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    parent_id: Mapped[int] = mapped_column(index=True)
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text)
    author_id: Mapped[str | None] = mapped_column(Id)
    state: Mapped[str] = mapped_column(Text, server_default=ACCEPTED)
    picture: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    created_at: Mapped[datetime] = mapped_column(Instant)


class Brand(Base):
    """A brand, once in the whole catalogue."""

    __tablename__ = "brands"
    __table_args__ = (
        CheckConstraint(f"state IN {STATES}", name="state"),
        Index("ix_brands_proposed", "created_at", postgresql_where="state = 'proposed'"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text, unique=True)
    author_id: Mapped[str | None] = mapped_column(Id)
    state: Mapped[str] = mapped_column(Text, server_default=ACCEPTED)
    created_at: Mapped[datetime] = mapped_column(Instant)


class BrandCategory(Base):
    """A brand appears in a category."""

    __tablename__ = "brand_categories"

    brand_id: Mapped[int] = mapped_column(ForeignKey("brands.id"), primary_key=True)
    category_id: Mapped[int] = mapped_column(ForeignKey("categories.id"), primary_key=True, index=True)


class NameDecision(Base):
    """What an operator decided about a proposed name. Only ever added."""

    __tablename__ = "name_decisions"
    __table_args__ = (
        CheckConstraint(f"kind IN {KINDS}", name="kind"),
        CheckConstraint(f"decision IN {STATES}", name="decision"),
        {"info": {"append_only": True}},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(Text)
    row_id: Mapped[int]
    name: Mapped[str] = mapped_column(Text)
    decision: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    reason: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(Instant)


class ProductModel(Base):
    """A model of a brand in a category."""

    __tablename__ = "models"
    __table_args__ = (UniqueConstraint("category_id", "brand_id", "name_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    brand_id: Mapped[int] = mapped_column(ForeignKey("brands.id"), index=True)
    category_id: Mapped[int] = mapped_column(ForeignKey("categories.id"))
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text)
    author_id: Mapped[str | None] = mapped_column(Id)
    created_at: Mapped[datetime] = mapped_column(Instant)


class Product(Base):
    """A supplier's presentation of a model. `sequence` counts its changes, for those who keep a copy."""

    __tablename__ = "products"
    __table_args__ = (
        UniqueConstraint("supplier_id", "model_id"),
        CheckConstraint("jsonb_array_length(pictures) BETWEEN 1 AND 6", name="pictures_one_to_six"),
        CheckConstraint("sequence >= 1", name="sequence_from_one"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    supplier_id: Mapped[str] = id_column()
    category_id: Mapped[int] = mapped_column(ForeignKey("categories.id"), index=True)
    brand_id: Mapped[int] = mapped_column(ForeignKey("brands.id"), index=True)
    model_id: Mapped[int] = mapped_column(ForeignKey("models.id"), index=True)
    description: Mapped[str] = mapped_column(Text)
    specs: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    pictures: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    sequence: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(Instant)
    changed_at: Mapped[datetime] = mapped_column(Instant)


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


class UnnamedPicture(Base):
    """A picture whose files were begun, and that no product, banner or category names yet (`catalogue.uploads`)."""

    __tablename__ = "unnamed_pictures"

    name: Mapped[str] = mapped_column(Text, primary_key=True)
    begun_at: Mapped[datetime] = mapped_column(Instant, index=True)


class Banner(Base):
    """A wide picture of the home page's slideshow."""

    __tablename__ = "banners"

    id: Mapped[int] = mapped_column(primary_key=True)
    place: Mapped[int]
    picture: Mapped[dict[str, Any]] = mapped_column(JSONB)
    alt: Mapped[str] = mapped_column(Text)
