"""Keep what suppliers could not deliver, or not in time."""

import sqlalchemy as sa
from alembic import op

revision = "orders_shortfalls"
down_revision = "orders_invoices"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shortfalls",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("request_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=True),
        sa.Column("days", sa.Integer(), nullable=True),
        sa.Column("ship_by", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("outcome IN ('refund', 'extra_days')", name=op.f("ck_shortfalls_outcome")),
        sa.CheckConstraint(
            "reason IN ('stock_damaged', 'own_supplier', 'listing_error', 'other')", name=op.f("ck_shortfalls_reason")
        ),
        sa.CheckConstraint("(reason = 'other') = (note IS NOT NULL)", name=op.f("ck_shortfalls_other_is_explained")),
        sa.CheckConstraint(
            "(outcome = 'refund') = (units IS NOT NULL) AND units > 0", name=op.f("ck_shortfalls_units")
        ),
        sa.CheckConstraint(
            "(outcome = 'extra_days') = (days IS NOT NULL) AND days BETWEEN 1 AND 7", name=op.f("ck_shortfalls_days")
        ),
        sa.CheckConstraint("(days IS NULL) = (ship_by IS NULL)", name=op.f("ck_shortfalls_days_have_an_end")),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name=op.f("fk_shortfalls_order_id")),
        sa.ForeignKeyConstraint(["item_id"], ["items.id"], name=op.f("fk_shortfalls_item_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shortfalls")),
        sa.UniqueConstraint("request_id", name=op.f("uq_shortfalls_request_id")),
    )
    op.create_index(op.f("ix_shortfalls_order_id"), "shortfalls", ["order_id"])
    op.create_index(op.f("ix_shortfalls_item_id"), "shortfalls", ["item_id"])
    op.create_index(
        "uq_shortfalls_extra_days",
        "shortfalls",
        ["item_id"],
        unique=True,
        postgresql_where=sa.text("outcome = 'extra_days'"),
    )


def downgrade() -> None:
    op.drop_table("shortfalls")
