"""Check the payouts that were there before one could carry a credit."""

from alembic import op

revision = "payments_prices_checked"
down_revision = "payments_credits_carried"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE payouts VALIDATE CONSTRAINT ck_payouts_price")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
