"""Keep whether a refund went to a bank account, and how many such transfers a bank sent back: what payments told before
the last of them is older.
"""

import sqlalchemy as sa
from alembic import op

revision = "orders_bounced_refunds"
down_revision = "orders_items_once"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("refunds", sa.Column("is_transfer", sa.Boolean(), server_default="false", nullable=False))
    op.add_column("refunds", sa.Column("bounces", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("refunds", "bounces")
    op.drop_column("refunds", "is_transfer")
