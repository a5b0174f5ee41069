"""Find the suppliers from whom something was taken back of what they had earned: they are who may owe."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_taken_back_found"
down_revision = "payments_deposits_forfeited"
branch_labels = None
depends_on = None

TABLE, NAME = "payment_lines", "ix_payment_lines_clawed_back"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["supplier_id"], "clawed_back_kurus > 0")


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
