"""Invoices that were kept, what each of them names, and papers that are just being written."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from kit.db import Id, Instant, id_column
from orders.base import Base
from orders.invoices.rules.due import Kind

KINDS = f"kind IN ({', '.join(repr(str(kind)) for kind in Kind)})"


class Invoice(Base):
    """An invoice whose paper is kept, under its id. One that was replaced stays, with its paper."""

    __tablename__ = "invoices"
    __table_args__ = (
        CheckConstraint(KINDS, name="kind"),
        Index(
            "uq_invoices_number",
            "supplier_id",
            "number",
            unique=True,
            postgresql_where=text("number IS NOT NULL AND replaced_at IS NULL"),
        ),
        Index("ix_invoices_paper", "supplier_id", "digest", postgresql_where=text("replaced_at IS NULL")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), index=True)
    supplier_id: Mapped[str] = id_column()
    kind: Mapped[str]
    number: Mapped[str | None]  # of the invoice, as its supplier gave it; each only once
    digest: Mapped[str]  # SHA-256 of the paper: the same one again is no other invoice
    size: Mapped[int]  # of the paper, in bytes
    kept_at: Mapped[datetime] = mapped_column(Instant)
    replaced_at: Mapped[datetime | None] = mapped_column(Instant)  # when others stood for all that it names

    lines: Mapped[list["InvoiceLine"]] = relationship(lazy="selectin", order_by="InvoiceLine.item_id")

    @property
    def item_ids(self) -> list[str]:
        """What it names."""
        return [line.item_id for line in self.lines]


class InvoiceLine(Base):
    """What an invoice says of one item, as it was when it was kept."""

    __tablename__ = "invoice_lines"
    __table_args__ = (
        CheckConstraint(KINDS, name="kind"),
        CheckConstraint("units > 0", name="units"),
        Index(
            "uq_invoice_lines_sale",
            "item_id",
            unique=True,
            postgresql_where=text("kind = 'sale' AND replaced_at IS NULL"),
        ),
        Index("ix_invoice_lines_item_id", "item_id"),
    )

    invoice_id: Mapped[str] = mapped_column(Id, ForeignKey("invoices.id"), primary_key=True)
    item_id: Mapped[str] = mapped_column(Id, ForeignKey("items.id"), primary_key=True)
    kind: Mapped[str]  # of its invoice
    units: Mapped[int]
    unit_price_kurus: Mapped[int] = mapped_column(BigInteger)  # with tax
    vat_rate: Mapped[int]  # per cent
    replaced_at: Mapped[datetime | None] = mapped_column(Instant)


class PaperBegun(Base):
    """A paper that is being written: gone once its invoice is kept. What stays here was left by a process that died."""

    __tablename__ = "papers_begun"

    id: Mapped[str] = id_column(primary_key=True)
    begun_at: Mapped[datetime] = mapped_column(Instant, index=True)
