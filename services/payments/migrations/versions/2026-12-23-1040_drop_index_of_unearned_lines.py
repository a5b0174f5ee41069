"""Drop the index of lines that are not earned: the last code that asked by it was that of 0.3.0."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_unearned_dropped"
down_revision = "payments_accounts_summed"
branch_labels = None
depends_on = None

TABLE, NAME = "payment_lines", "ix_payment_lines_unearned"


def upgrade() -> None:
    drop_beside(op, NAME, TABLE)


def downgrade() -> None:
    create_beside(op, NAME, TABLE, ["delivered_at", "id"], "earned_kurus = 0")
