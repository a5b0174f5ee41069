"""Find each hiding of a rating's words by when it was done: they may be hidden again after they were shown again."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_rating_hidings_by_time"
down_revision = "orders_review_hidings_by_time"
branch_labels = None
depends_on = None


def upgrade() -> None:
    columns = ["order_id", "supplier_id", "hidden_at"]
    create_beside(op, "uq_rating_hidings_time", "rating_hidings", columns, unique=True)


def downgrade() -> None:
    drop_beside(op, "uq_rating_hidings_time", "rating_hidings")
