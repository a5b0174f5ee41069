"""Count how suppliers do, and keep for which returns they stand."""

import sqlalchemy as sa
from alembic import op

revision = "orders_conduct"
down_revision = "orders_refused"
branch_labels = None
depends_on = None

PARTS = (
    "late_items BETWEEN 0 AND due_items AND short_units BETWEEN 0 AND sold_units "
    "AND faulty_units BETWEEN 0 AND delivered_units AND disputed_units BETWEEN 0 AND delivered_units "
    "AND unbilled_items BETWEEN 0 AND invoice_items"
)
COUNTS = (
    "sequence",
    "due_items",
    "late_items",
    "sold_units",
    "short_units",
    "delivered_units",
    "faulty_units",
    "disputed_units",
    "invoice_items",
    "unbilled_items",
)


def upgrade() -> None:
    op.add_column("return_copies", sa.Column("is_fault", sa.Boolean(), server_default="false", nullable=False))
    op.create_table(
        "conducts",
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("count_at", sa.DateTime(timezone=True), nullable=False),
        *(sa.Column(name, sa.Integer(), server_default="0", nullable=False) for name in COUNTS),
        sa.CheckConstraint(PARTS, name=op.f("ck_conducts_parts")),
        sa.PrimaryKeyConstraint("supplier_id", name=op.f("pk_conducts")),
    )
    op.create_index(op.f("ix_conducts_count_at"), "conducts", ["count_at"])
    op.execute(
        "INSERT INTO conducts (supplier_id, count_at) SELECT DISTINCT supplier_id, now() FROM ads WHERE is_published"
    )


def downgrade() -> None:
    op.drop_table("conducts")
    op.drop_column("return_copies", "is_fault")
