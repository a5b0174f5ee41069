"""Sum the ledger, and what ended, over a period without reading all of it."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_report_by_time"
down_revision = "payments_suspended"
branch_labels = None
depends_on = None

INDEXES = (
    ("ix_ledger_transactions_time", "ledger_transactions", "occurred_at"),
    ("ix_ad_finals_ended", "ad_finals", "ended_at"),
)


def upgrade() -> None:
    for name, table, column in INDEXES:
        create_beside(op, name, table, [column])


def downgrade() -> None:
    for name, table, _ in INDEXES:
        drop_beside(op, name, table)
