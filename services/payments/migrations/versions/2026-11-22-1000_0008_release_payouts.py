"""Let a person release what a chargeback left of a payout."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0008"
down_revision = "payments_0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("payouts", sa.Column("released_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
