"""Keep the numbers of shipments apart that were not taken back."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_standing_numbers"
down_revision = "orders_decisions_checked"
branch_labels = None
depends_on = None

TABLE, NAME = "shipments", "uq_shipments_standing_number"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["carrier", "tracking_number"], where="taken_back_at IS NULL", unique=True)


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
