"""Find the newest orders of all buyers, for operators: carts, which are no orders, have no such moment."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_newest_found"
down_revision = "orders_papers_by_content"
branch_labels = None
depends_on = None

TABLE, NAME = "orders", "ix_orders_newest"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["paid_at", "id"], "paid_at IS NOT NULL")


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
