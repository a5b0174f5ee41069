"""Find payments by card, and by the time of their capture, without reading all of them."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_by_card"
down_revision = "payments_suspicions"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_payments_captured", "payments", ["captured_at"])
    create_beside(op, "ix_payments_card", "payments", ["card_bin", "last_four"])


def downgrade() -> None:
    drop_beside(op, "ix_payments_card", "payments")
    drop_beside(op, "ix_payments_captured", "payments")
