"""Know which suppliers are suspended: nothing is paid out to them meanwhile."""

import sqlalchemy as sa
from alembic import op

revision = "payments_suspended"
down_revision = "payments_buyer_left"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sub_merchants", sa.Column("is_suspended", sa.Boolean(), nullable=False, server_default="false"))
    op.add_column("sub_merchants", sa.Column("sequence", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("sub_merchants", "sequence")
    op.drop_column("sub_merchants", "is_suspended")
