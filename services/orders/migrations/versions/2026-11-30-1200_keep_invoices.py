"""Know the VAT of ads, and keep invoices."""

import sqlalchemy as sa
from alembic import op

revision = "orders_invoices"
down_revision = "orders_operator_looks"
branch_labels = None
depends_on = None

KINDS = "kind IN ('sale', 'return')"


def upgrade() -> None:
    op.add_column("ads", sa.Column("vat_rate", sa.Integer(), nullable=False, server_default="20"))
    op.create_table(
        "invoices",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("number", sa.String(), nullable=True),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("replaced_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(KINDS, name=op.f("ck_invoices_kind")),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name=op.f("fk_invoices_order_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invoices")),
    )
    op.create_index(op.f("ix_invoices_order_id"), "invoices", ["order_id"])
    op.create_index(
        "uq_invoices_number",
        "invoices",
        ["supplier_id", "number"],
        unique=True,
        postgresql_where=sa.text("number IS NOT NULL AND replaced_at IS NULL"),
    )
    op.create_table(
        "invoice_lines",
        sa.Column("invoice_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("unit_price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("vat_rate", sa.Integer(), nullable=False),
        sa.Column("replaced_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(KINDS, name=op.f("ck_invoice_lines_kind")),
        sa.CheckConstraint("units > 0", name=op.f("ck_invoice_lines_units")),
        sa.ForeignKeyConstraint(["invoice_id"], ["invoices.id"], name=op.f("fk_invoice_lines_invoice_id")),
        sa.ForeignKeyConstraint(["item_id"], ["items.id"], name=op.f("fk_invoice_lines_item_id")),
        sa.PrimaryKeyConstraint("invoice_id", "item_id", name=op.f("pk_invoice_lines")),
    )
    op.create_index("ix_invoice_lines_item_id", "invoice_lines", ["item_id"])
    op.create_index(
        "uq_invoice_lines_sale",
        "invoice_lines",
        ["item_id"],
        unique=True,
        postgresql_where=sa.text("kind = 'sale' AND replaced_at IS NULL"),
    )
    op.create_table(
        "papers_begun",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_papers_begun")),
    )
    op.create_index(op.f("ix_papers_begun_begun_at"), "papers_begun", ["begun_at"])


def downgrade() -> None:
    op.drop_table("papers_begun")
    op.drop_table("invoice_lines")
    op.drop_table("invoices")
    op.drop_column("ads", "vat_rate")
