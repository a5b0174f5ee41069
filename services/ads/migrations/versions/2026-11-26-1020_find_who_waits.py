"""Find who follows the ads of a product that opens again, beside the shop."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "ads_find_who_waits"
down_revision = "ads_index_search_texts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_follows_ad_id", "follows", ["ad_id"])


def downgrade() -> None:
    drop_beside(op, "ix_follows_ad_id", "follows")
