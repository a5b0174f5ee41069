"""Payouts of a supplier pause after another IBAN."""

import sqlalchemy as sa
from alembic import op

revision = "payments_pause_payouts"
down_revision = "payments_2101_chain_written"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sub_merchants", sa.Column("paused_until", sa.DateTime(timezone=True)))


def downgrade() -> None:
    op.drop_column("sub_merchants", "paused_until")
