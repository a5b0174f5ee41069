"""Find the newest ratings of sellers, for operators."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_newest_ratings"
down_revision = "orders_hide_ratings"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_seller_ratings_created_at", "seller_ratings", ["created_at"])


def downgrade() -> None:
    drop_beside(op, "ix_seller_ratings_created_at", "seller_ratings")
