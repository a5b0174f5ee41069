"""Check the suspicions that were there before units could be held out."""

from alembic import op

revision = "payments_held_checked"
down_revision = "payments_doubted_units"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE suspicions VALIDATE CONSTRAINT ck_suspicions_held")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
