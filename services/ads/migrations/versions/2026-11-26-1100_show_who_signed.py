"""Show how a review and a rating were signed: empty for those of before, and of who has left."""

import sqlalchemy as sa
from alembic import op

revision = "ads_show_who_signed"
down_revision = "ads_find_who_waits"
branch_labels = None
depends_on = None

TABLES = ("reviews", "seller_ratings")


def upgrade() -> None:
    for table in TABLES:
        op.add_column(table, sa.Column("signature", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    for table in TABLES:
        op.drop_column(table, "signature")
