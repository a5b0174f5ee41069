"""Check the transfers that were booked before one could be more than was owed."""

from alembic import op

revision = "payments_beyond_credit_checked"
down_revision = "payments_beyond_credit"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE bank_transfers VALIDATE CONSTRAINT ck_bank_transfers_beyond_credit")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
