"""Know which suppliers are suspended: they publish nothing new meanwhile."""

import sqlalchemy as sa
from alembic import op

revision = "ads_suspended"
down_revision = "ads_merged_names"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("suppliers", sa.Column("is_suspended", sa.Boolean(), nullable=False, server_default="false"))
    op.add_column("suppliers", sa.Column("sequence", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("suppliers", "sequence")
    op.drop_column("suppliers", "is_suspended")
