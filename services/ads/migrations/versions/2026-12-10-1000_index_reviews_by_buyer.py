"""Find what a buyer wrote, beside the shop."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "ads_index_reviews_by_buyer"
down_revision = "ads_closing"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_reviews_buyer_id", "reviews", ["buyer_id"])


def downgrade() -> None:
    drop_beside(op, "ix_reviews_buyer_id", "reviews")
