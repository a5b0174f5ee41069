"""Remember of which transfers suppliers have not been told."""

import sqlalchemy as sa
from alembic import op

revision = "payments_untold_transfers"
down_revision = "payments_imprint"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "untold_transfers",
        sa.Column("payout_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("outcome IN ('paid', 'bounced')", name=op.f("ck_untold_transfers_outcome")),
        sa.PrimaryKeyConstraint("payout_id", name=op.f("pk_untold_transfers")),
    )
    op.create_index("ix_untold_transfers_supplier", "untold_transfers", ["supplier_id", "outcome", "day"])


def downgrade() -> None:
    op.drop_table("untold_transfers")
