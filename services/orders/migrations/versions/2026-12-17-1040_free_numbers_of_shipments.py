"""Let the number of a shipment that was taken back be used again."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_free_numbers"
down_revision = "orders_standing_keys"
branch_labels = None
depends_on = None

TABLE, NAME = "shipments", "uq_shipments_tracking_number"


def upgrade() -> None:
    drop_beside(op, NAME, TABLE)


def downgrade() -> None:
    create_beside(op, NAME, TABLE, ["carrier", "tracking_number"], unique=True)
