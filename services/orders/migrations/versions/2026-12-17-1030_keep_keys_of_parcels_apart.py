"""Keep the keys of parcels apart that were not taken back."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_standing_keys"
down_revision = "orders_standing_numbers"
branch_labels = None
depends_on = None

TABLE, NAME = "parcels", "uq_parcels_standing_key"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["carrier", "key"], where="decision IS DISTINCT FROM 'taken_back'", unique=True)


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
