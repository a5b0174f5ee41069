"""Find the reviews of a supplier's ads, beside the shop."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "ads_index_reviews_by_ad"
down_revision = "ads_answers_and_replies_checked"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_reviews_ad_id", "reviews", ["ad_id"])


def downgrade() -> None:
    drop_beside(op, "ix_reviews_ad_id", "reviews")
