"""Count the transfers of a refund that a bank sent back. A worker of the version before takes none back."""

import sqlalchemy as sa
from alembic import op

revision = "payments_bounced_refunds"
down_revision = "payments_refunds_of_buyers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("refunds", sa.Column("bounces", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("refunds", "bounces")
