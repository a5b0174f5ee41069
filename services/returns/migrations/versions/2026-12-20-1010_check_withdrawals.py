"""Check the returns that were there before withdrawals were."""

from alembic import op

revision = "returns_withdrawals_checked"
down_revision = "returns_withdrawals"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE returns VALIDATE CONSTRAINT ck_returns_withdrawals_are_approved")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
