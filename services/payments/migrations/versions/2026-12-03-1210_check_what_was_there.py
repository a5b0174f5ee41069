"""Check the rows that were there before those that can't be were refused."""

from alembic import op

revision = "payments_refused"
down_revision = "payments_refuse"
branch_labels = None
depends_on = None

CHECKS = (
    ("payments", "ck_payments_opened_has_its_page"),
    ("payments", "ck_payments_captured_is_dated"),
    ("payments", "ck_payments_polled_has_its_next_look"),
    ("payouts", "ck_payouts_sent_has_its_attempt"),
    ("refunds", "ck_refunds_sent_has_its_attempt"),
)


def upgrade() -> None:
    for table, name in CHECKS:
        op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {name}")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
