"""Rows of what others own, as ads knows it."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, Index, Integer, Text, text
from sqlalchemy.dialects.postgresql import JSONB, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base, index_of_words
from kit.db import Id, Instant, id_column
from kit.imprint import ImprintColumns
from kit.ties import TiesColumns

# Products whose text to be searched is missing or of a former state.
UNSEARCHED = "search_sequence IS DISTINCT FROM sequence"


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
        index_of_words("ix_products_search_names", "search_names"),
        index_of_words("ix_products_search_details", "search_details"),
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
    vat_rate: Mapped[int] = mapped_column(Integer, server_default="20", default=20)  # per cent, of its category
    description: Mapped[str] = mapped_column(Text)
    pictures: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    specs: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    star_sum: Mapped[int] = mapped_column(BigInteger, server_default="0")
    review_count: Mapped[int] = mapped_column(Integer, server_default="0")
    # Never read, only searched in: so a list of ads does not carry them along.
    search_names: Mapped[str | None] = mapped_column(TSVECTOR, deferred=True)
    search_details: Mapped[str | None] = mapped_column(TSVECTOR, deferred=True)
    search_sequence: Mapped[int | None] = mapped_column(BigInteger)


class MergedName(Base):
    """A category, brand or model that the catalogue merged into another one, whose id its addresses lead to."""

    __tablename__ = "merged_names"
    __table_args__ = (CheckConstraint("kind IN ('category', 'brand', 'model')", name="kind"),)

    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    into_id: Mapped[int] = mapped_column(BigInteger)
    into_parent_id: Mapped[int | None] = mapped_column(BigInteger)


class DeletedName(Base):
    """A category, brand or model that the catalogue has no more. Products that were under it are told of late, too."""

    __tablename__ = "deleted_names"
    __table_args__ = (CheckConstraint("kind IN ('category', 'brand', 'model')", name="kind"),)

    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)


class RemovedProduct(Base):
    """A product that its supplier removed. What it was before may be told late, and then begins no ad; what it is after
    that, by a higher `sequence`, is a product that came back.
    """

    __tablename__ = "removed_products"

    product_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    sequence: Mapped[int | None] = mapped_column(BigInteger)  # None: of a version that was not told it


class Supplier(Base):
    """Copy of a supplier as shoppers see it, with the sum of its ratings, so that a list has the mean at hand."""

    __tablename__ = "suppliers"
    __table_args__ = (CheckConstraint("rating_sum_tenths BETWEEN 0 AND 100 * rating_count", name="rating"),)

    supplier_id: Mapped[str] = id_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    logo_url: Mapped[str | None] = mapped_column(Text)
    since: Mapped[datetime] = mapped_column(Instant)
    is_suspended: Mapped[bool] = mapped_column(server_default="false", default=False)  # it publishes nothing new
    is_closing: Mapped[bool] = mapped_column(server_default="false", default=False)  # or closed
    is_closed: Mapped[bool] = mapped_column(server_default="false", default=False)
    sequence: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)  # of the event that told it
    rating_sum_tenths: Mapped[int] = mapped_column(BigInteger, server_default="0")
    rating_count: Mapped[int] = mapped_column(Integer, server_default="0")


class Ties(TiesColumns, Base):
    """Who belongs to which company, as identity told it last."""


class ShopImprint(ImprintColumns, Base):
    """What the shop is called and how it is reached, as orders told it last."""
