"""Know the prices of open ads: what their suppliers may expect. Filled by the next news of each."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0014"
down_revision = "payments_0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ad_prices",
        sa.Column("ad_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("lowest_kurus", sa.BigInteger(), nullable=True),
        sa.Column("min_participants", sa.Integer(), nullable=True),
        sa.Column("sequence", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("units_sold", sa.Integer(), server_default="0", nullable=False),
        sa.Column("now_kurus", sa.BigInteger(), nullable=True),
        sa.Column("withdrawn_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("ad_id", name=op.f("pk_ad_prices")),
    )


def downgrade() -> None:
    op.drop_table("ad_prices")
