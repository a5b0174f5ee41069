"""Know what the followers of an ad were told of its price."""

import sqlalchemy as sa
from alembic import op

revision = "ads_price_news"
down_revision = "ads_hide_questions"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "price_news",
        sa.Column("ad_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("next_units", sa.Integer(), nullable=True),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("told_behind", sa.Uuid(as_uuid=False), nullable=True),
        sa.CheckConstraint("told_behind IS NULL OR told_at IS NOT NULL", name=op.f("ck_price_news_told_is_dated")),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_price_news_ad_id")),
        sa.PrimaryKeyConstraint("ad_id", name=op.f("pk_price_news")),
    )


def downgrade() -> None:
    op.drop_table("price_news")
