"""Let the key of a parcel that was taken back be used again."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_free_keys"
down_revision = "orders_free_numbers"
branch_labels = None
depends_on = None

TABLE, NAME = "parcels", "uq_parcels_carrier_key"


def upgrade() -> None:
    drop_beside(op, NAME, TABLE)


def downgrade() -> None:
    create_beside(op, NAME, TABLE, ["carrier", "key"], unique=True)
