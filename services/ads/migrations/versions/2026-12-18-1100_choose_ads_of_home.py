"""Let operators choose the ads that stand first in the home page's row."""

import sqlalchemy as sa
from alembic import op

revision = "ads_picks"
down_revision = "ads_withdrawn_by_sellers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "picks",
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("ad_id", name="pk_picks"),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name="fk_picks_ad_id_ads"),
    )


def downgrade() -> None:
    op.drop_table("picks")
