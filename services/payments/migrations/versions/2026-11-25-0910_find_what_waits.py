"""Find at once what waits for a person, so that metrics cost nothing."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_find_what_waits"
down_revision = "payments_total_ledger"
branch_labels = None
depends_on = None

PARTIAL = (
    ("ix_refunds_parked", "refunds", "opened_at", "state = 'parked'"),
    ("ix_payouts_parked", "payouts", "earned_at", "state = 'parked'"),
    ("ix_payments_frozen", "payments", "frozen_at", "frozen_at IS NOT NULL"),
    ("ix_payments_mismatch", "payments", "created_at", "state = 'mismatch'"),
)


def upgrade() -> None:
    for name, table, column, where in PARTIAL:
        create_beside(op, name, table, [column], where)


def downgrade() -> None:
    for name, table, _, _ in PARTIAL:
        drop_beside(op, name, table)
