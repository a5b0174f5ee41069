"""Categories, brands and models, what was done to them, and what is gone of them."""

from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from catalogue.base import Base
from catalogue.names.rules.life import ACCEPTED, ACTS, KINDS, STATES
from catalogue.names.rules.vat import RATES, USUAL_RATE
from kit.db import Id, Instant, id_column


class Category(Base):
    """A category; `parent_id` is 0 at the top, so that one unique index holds names on both levels."""

    __tablename__ = "categories"
    __table_args__ = (
        UniqueConstraint("parent_id", "name_key"),
        CheckConstraint("parent_id <> id", name="own_parent"),
        CheckConstraint(f"state IN {STATES}", name="state"),
        CheckConstraint(f"vat_rate IN {RATES}", name="vat_rate"),
        Index("ix_categories_proposed", "created_at", postgresql_where="state = 'proposed'"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    parent_id: Mapped[int] = mapped_column(index=True)
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text)
    author_id: Mapped[str | None] = mapped_column(Id)
    state: Mapped[str] = mapped_column(Text, server_default=ACCEPTED)
    picture: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # empty; goes after this release
    vat_rate: Mapped[int] = mapped_column(server_default=str(USUAL_RATE), default=USUAL_RATE)  # per cent
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
    """A brand appears in a category: for shoppers, where a supplier put it, once something accepted stands there."""

    __tablename__ = "brand_categories"

    brand_id: Mapped[int] = mapped_column(ForeignKey("brands.id"), primary_key=True)
    category_id: Mapped[int] = mapped_column(ForeignKey("categories.id"), primary_key=True, index=True)
    is_proposed: Mapped[bool] = mapped_column(server_default="false", default=False)  # a supplier put it there


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


class NameDecision(Base):
    """What an operator did to a name, and what it was called before. Only ever added.

    One that was renamed is called `new_name` since, one that was merged has become `into_id`, which `new_name` names;
    of a category whose VAT has another rate since, `new_name` is that rate.
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


AnyNamed = Category | Brand | ProductModel
Named = TypeVar("Named", bound=AnyNamed)

TOP = 0

ROWS: dict[str, type[AnyNamed]] = dict(zip(KINDS, (Category, Brand, ProductModel), strict=True))
