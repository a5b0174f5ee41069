"""Find each hiding of a review by when it was done: one may be hidden again after it was shown again."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_review_hidings_by_time"
down_revision = "orders_confirmed"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "uq_review_hidings_time", "review_hidings", ["review_id", "hidden_at"], unique=True)


def downgrade() -> None:
    drop_beside(op, "uq_review_hidings_time", "review_hidings")
