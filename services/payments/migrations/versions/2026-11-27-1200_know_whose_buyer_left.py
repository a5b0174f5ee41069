"""Know which payments belong to a buyer who left, so that a late capture keeps nothing of their card."""

import sqlalchemy as sa
from alembic import op

revision = "payments_buyer_left"
down_revision = "payments_forget"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("payments", sa.Column("buyer_left", sa.Boolean(), nullable=False, server_default="false"))


def downgrade() -> None:
    op.drop_column("payments", "buyer_left")
