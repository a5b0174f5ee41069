"""Index the ended ads whose certificate is still to be signed, beside the shop."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "ads_index_uncertified"
down_revision = "ads_certificates"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_ads_uncertified", "ads", ["ad_id"], "status = 'ended' AND certified_at IS NULL")


def downgrade() -> None:
    drop_beside(op, "ix_ads_uncertified", "ads")
