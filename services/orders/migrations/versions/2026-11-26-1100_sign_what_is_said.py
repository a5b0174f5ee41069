"""Keep how a review and a rating were signed: empty for those of before."""

import sqlalchemy as sa
from alembic import op

revision = "orders_sign_what_is_said"
down_revision = "orders_forget"
branch_labels = None
depends_on = None

TABLES = ("reviews", "seller_ratings")


def upgrade() -> None:
    for table in TABLES:
        op.add_column(table, sa.Column("signature", sa.String(), nullable=False, server_default=""))


def downgrade() -> None:
    for table in TABLES:
        op.drop_column(table, "signature")
