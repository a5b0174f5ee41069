"""Find the first payment: since its day the provider's reports are read."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_first_found"
down_revision = "payments_prices_checked"
branch_labels = None
depends_on = None

TABLE, NAME = "payments", "ix_payments_created"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["created_at"])


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
