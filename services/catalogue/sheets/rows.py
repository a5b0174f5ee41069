"""What files made of products, for as long as it may be undone."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from catalogue.base import Base
from kit.db import Instant, id_column


class ProductImport(Base):
    """A file of a supplier's that added or changed products. The same `key` again is the same wish.

    `fingerprint` is a digest of what is in the file, `refused` counts its lines of which nothing was done. Once it was
    undone, `stayed` counts the products that stay as the file, or a person since, made them.
    """

    __tablename__ = "product_imports"
    __table_args__ = (UniqueConstraint("supplier_id", "key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    supplier_id: Mapped[str] = id_column()
    key: Mapped[str] = mapped_column(Text)
    fingerprint: Mapped[str] = mapped_column(Text)
    file_name: Mapped[str] = mapped_column(Text)
    added: Mapped[int]
    changed: Mapped[int]
    refused: Mapped[int]
    applied_at: Mapped[datetime] = mapped_column(Instant, index=True)
    undone_at: Mapped[datetime | None] = mapped_column(Instant)
    stayed: Mapped[int]


class ImportedProduct(Base):
    """A product that a file added (`before` is None) or changed, what was written, and how many ads it had had by then.

    A product may be gone since: nothing refers to its row.
    """

    __tablename__ = "imported_products"

    import_id: Mapped[int] = mapped_column(ForeignKey("product_imports.id", ondelete="CASCADE"), primary_key=True)
    product_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    line: Mapped[int]
    before: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    after: Mapped[dict[str, Any]] = mapped_column(JSONB)
    ads: Mapped[int]
