"""Hold the signs of own purchases, and their suspicions, that were there before to what may be."""

from alembic import op

revision = "payments_signs_checked"
down_revision = "payments_own_balances"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE suspicions VALIDATE CONSTRAINT ck_suspicions_kind")
    op.execute("ALTER TABLE purchase_signs VALIDATE CONSTRAINT ck_purchase_signs_sign")


def downgrade() -> None:
    """What is checked stays so."""
