"""Know from which purchases their buyers withdraw, and which returns come of that."""

import sqlalchemy as sa
from alembic import op

revision = "orders_withdrawals"
down_revision = "orders_read_numbers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "return_copies", sa.Column("is_withdrawal", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    )
    op.create_table(
        "withdrawal_copies",
        sa.Column("id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("order_id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("waiting_units", sa.Integer(), nullable=False),
        sa.Column("declared_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_withdrawal_copies"),
        sa.CheckConstraint("units > 0 AND waiting_units >= 0", name=op.f("ck_withdrawal_copies_units")),
    )
    op.create_index("ix_withdrawal_copies_order_id", "withdrawal_copies", ["order_id"])
    op.create_index("ix_withdrawal_copies_item_id", "withdrawal_copies", ["item_id"])


def downgrade() -> None:
    op.drop_table("withdrawal_copies")
    op.drop_column("return_copies", "is_withdrawal")
