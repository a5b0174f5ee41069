"""Check the rows that were there before those that can't be were refused."""

from alembic import op

revision = "orders_refused"
down_revision = "orders_refuse"
branch_labels = None
depends_on = None

CHECKS = (
    ("ads", "ck_ads_over_has_its_end"),
    ("ads", "ck_ads_published_has_its_terms"),
    ("orders", "ck_orders_agreement_is_dated"),
    ("orders", "ck_orders_paid_has_its_addresses"),
    ("attempts", "ck_attempts_live_has_its_addresses"),
    ("items", "ck_items_due_has_its_amount"),
)


def upgrade() -> None:
    for table, name in CHECKS:
        op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {name}")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
