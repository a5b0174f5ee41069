"""Refuse rows that lack what the code relies on to be there."""

from alembic import op

revision = "payments_refuse"
down_revision = "payments_by_card"
branch_labels = None
depends_on = None

CHECKS = {
    ("payments", "ck_payments_opened_has_its_page"): (
        "NOT state IN ('open', 'review', 'expired') OR token IS NOT NULL "
        "AND total_kurus IS NOT NULL AND token_expires_at IS NOT NULL"
    ),
    ("payments", "ck_payments_captured_is_dated"): "state <> 'captured' OR captured_at IS NOT NULL",
    ("payments", "ck_payments_polled_has_its_next_look"): (
        "NOT state IN ('open', 'review') OR next_check_at IS NOT NULL"
    ),
    ("payouts", "ck_payouts_sent_has_its_attempt"): (
        "NOT state IN ('approving', 'in_doubt') OR attempt_id IS NOT NULL"
    ),
    ("refunds", "ck_refunds_sent_has_its_attempt"): "NOT state IN ('sending', 'in_doubt') OR attempt_id IS NOT NULL",
}


def upgrade() -> None:
    for (table, name), condition in CHECKS.items():
        op.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} CHECK ({condition}) NOT VALID")


def downgrade() -> None:
    for table, name in CHECKS:
        op.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
