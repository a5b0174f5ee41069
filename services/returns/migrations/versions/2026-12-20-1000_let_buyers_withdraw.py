"""Let buyers withdraw from a purchase."""

import sqlalchemy as sa
from alembic import op

revision = "returns_withdrawals"
down_revision = "returns_newer_names"
branch_labels = None
depends_on = None

NAME, CONDITION = "ck_returns_withdrawals_are_approved", "NOT is_withdrawal OR status <> 'created'"


def upgrade() -> None:
    for table in ("returns", "cancellations"):
        flag = sa.Column("is_withdrawal", sa.Boolean(), server_default=sa.text("false"), nullable=False)
        op.add_column(table, flag)
    op.execute(f"ALTER TABLE returns ADD CONSTRAINT {NAME} CHECK ({CONDITION}) NOT VALID")
    op.create_table(
        "withdrawals",
        sa.Column("id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("order_id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("buyer_id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("comment", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        *(
            sa.Column(name, sa.Integer(), server_default="0", nullable=False)
            for name in ("cancelled_units", "returned_units", "waiting_units")
        ),
        sa.Column("return_id", sa.UUID(as_uuid=False)),
        sa.Column("declared_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_withdrawals"),
        sa.UniqueConstraint("return_id", name="uq_withdrawals_return_id"),
        sa.ForeignKeyConstraint(["return_id"], ["returns.id"], name="fk_withdrawals_return_id_returns"),
        sa.CheckConstraint("units > 0", name=op.f("ck_withdrawals_some_units")),
        sa.CheckConstraint(
            "outcome IN ('asking', 'refused', 'waiting', 'settled')", name=op.f("ck_withdrawals_outcome")
        ),
        sa.CheckConstraint(
            "cancelled_units >= 0 AND returned_units >= 0 AND waiting_units >= 0 "
            "AND cancelled_units + returned_units + waiting_units <= units",
            name=op.f("ck_withdrawals_no_more_than_declared"),
        ),
        sa.CheckConstraint("(outcome = 'waiting') = (waiting_units > 0)", name=op.f("ck_withdrawals_waits_for_units")),
        sa.CheckConstraint(
            "(return_id IS NULL) = (returned_units = 0)", name=op.f("ck_withdrawals_returned_in_a_return")
        ),
    )
    op.create_index("ix_withdrawals_item_id", "withdrawals", ["item_id", "declared_at"])
    op.create_index("ix_withdrawals_buyer_id", "withdrawals", ["buyer_id"])


def downgrade() -> None:
    op.drop_table("withdrawals")
    op.execute(f"ALTER TABLE returns DROP CONSTRAINT {NAME}")
    op.drop_column("cancellations", "is_withdrawal")
    op.drop_column("returns", "is_withdrawal")
