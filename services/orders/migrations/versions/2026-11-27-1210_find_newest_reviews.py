"""Find the newest reviews, for operators."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_newest_reviews"
down_revision = "orders_hide_reviews"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_reviews_created_at", "reviews", ["created_at"])


def downgrade() -> None:
    drop_beside(op, "ix_reviews_created_at", "reviews")
