"""Find the payouts whose transfer may still come back."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_transfers_found"
down_revision = "payments_first_found"
branch_labels = None
depends_on = None

TABLE, NAME = "payouts", "ix_payouts_paid"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["paid_at"], "state = 'paid'")


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
