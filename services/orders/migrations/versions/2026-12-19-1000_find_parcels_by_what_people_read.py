"""Find parcels by the number that people read: that of the carrier, where ours is only its label's."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_read_numbers"
down_revision = "orders_recalled_parcels"
branch_labels = None
depends_on = None

TABLE, NAME = "parcels", "ix_parcels_tracking_number"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["tracking_number"])


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
