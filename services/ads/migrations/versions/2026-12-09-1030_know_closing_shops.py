"""Know which shops are closing: they prepare nothing new, and a closed one's page says so."""

import sqlalchemy as sa
from alembic import op

revision = "ads_closing"
down_revision = "ads_index_reviews_by_ad"
branch_labels = None
depends_on = None

COLUMNS = ("is_closing", "is_closed")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("suppliers", sa.Column(name, sa.Boolean(), nullable=False, server_default="false"))


def downgrade() -> None:
    for name in reversed(COLUMNS):
        op.drop_column("suppliers", name)
