"""Find a buyer's refunds: whether any is under way is asked while the account of a supplier is to be closed."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_refunds_of_buyers"
down_revision = "payments_signs_checked"
branch_labels = None
depends_on = None

TABLE, NAME = "refunds", "ix_refunds_buyer"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["buyer_id"])


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
