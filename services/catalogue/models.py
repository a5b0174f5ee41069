"""Rows of the catalogue: columns and constraints, no rules."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from catalogue.domain.proposals import ACCEPTED, ACTS, KINDS, STATES
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
    """What an operator did to a name, and what it was called before. Only ever added.

    One that was renamed is called `new_name` since, one that was merged has become `into_id`, which `new_name` names.
    """

    __tablename__ = "name_decisions"
    __table_args__ = (
        CheckConstraint(f"kind IN {KINDS}", name="kind"),
        CheckConstraint(f"decision IN {ACTS}", name="decision"),
        {"info": {"append_only": True}},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(Text)
    row_id: Mapped[int]
    name: Mapped[str] = mapped_column(Text)
    decision: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    reason: Mapped[str] = mapped_column(Text)  # of release 0.1.0, which refused names
    new_name: Mapped[str | None] = mapped_column(Text)
    into_id: Mapped[int | None]
    at: Mapped[datetime] = mapped_column(Instant)


class GoneName(Base):
    """A name that an operator merged into another one (`into_id`) or deleted. Its id is never given again."""

    __tablename__ = "gone_names"
    __table_args__ = (
        CheckConstraint(f"kind IN {KINDS}", name="kind"),
        Index("ix_gone_names_author", "author_id", postgresql_where="author_id IS NOT NULL"),
    )

    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    row_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(Text)
    author_id: Mapped[str | None] = mapped_column(Id)
    created_at: Mapped[datetime] = mapped_column(Instant)
    into_id: Mapped[int | None]
    at: Mapped[datetime] = mapped_column(Instant)


class Proposer(Base):
    """A supplier who proposed what another one had proposed before: it sees it as its author does."""

    __tablename__ = "proposers"
    __table_args__ = (
        CheckConstraint(f"kind IN {KINDS}", name="kind"),
        Index("ix_proposers_supplier_id", "supplier_id"),
    )

    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    row_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    supplier_id: Mapped[str] = id_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(Instant)


class ProductModel(Base):
    """A model of a brand in a category. One that is accepted stands under an accepted brand and category."""

    __tablename__ = "models"
    __table_args__ = (
        UniqueConstraint("category_id", "brand_id", "name_key"),
        CheckConstraint(f"state IN {STATES}", name="state"),
        Index("ix_models_proposed", "created_at", postgresql_where="state = 'proposed'"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    brand_id: Mapped[int] = mapped_column(ForeignKey("brands.id"), index=True)
    category_id: Mapped[int] = mapped_column(ForeignKey("categories.id"))
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text)
    author_id: Mapped[str | None] = mapped_column(Id)
    state: Mapped[str] = mapped_column(Text, server_default=ACCEPTED)
    created_at: Mapped[datetime] = mapped_column(Instant)


class Product(Base):
    """A supplier's presentation of a model. `sequence` counts its changes, for those who keep a copy.

    A supplier has one of each model, and where two models were merged its other one stays beside it, as a twin.
    """

    __tablename__ = "products"
    __table_args__ = (
        Index("ix_products_one_of_a_model", "supplier_id", "model_id", unique=True, postgresql_where="NOT is_twin"),
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
    is_twin: Mapped[bool] = mapped_column(server_default="false")
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


class SupplierStanding(Base):
    """Whether a supplier is suspended, by the newest event seen. One that was never told of is not."""

    __tablename__ = "supplier_standings"

    supplier_id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int] = mapped_column(BigInteger)
    is_suspended: Mapped[bool]


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
