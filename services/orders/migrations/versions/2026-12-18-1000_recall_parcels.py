"""Remember which parcels their suppliers want back while their carriers are asked to call them off."""

import sqlalchemy as sa
from alembic import op

revision = "orders_recalled_parcels"
down_revision = "orders_free_keys"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("parcels", sa.Column("recalled_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("parcels", "recalled_at")
