"""Remember which reported payout was booked, and which came back."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0005"
down_revision = "payments_0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("reported_payouts", sa.Column("booked_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("reported_payouts", sa.Column("bounced_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
