"""Check the suspicions that were there before own purchases were looked for."""

from alembic import op

revision = "payments_kinds_checked"
down_revision = "payments_purchase_signs"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE suspicions VALIDATE CONSTRAINT ck_suspicions_kind")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
