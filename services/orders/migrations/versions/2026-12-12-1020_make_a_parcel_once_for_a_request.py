"""Make one parcel of a request, however often it is asked for."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_one_parcel_a_request"
down_revision = "orders_units_checked"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "uq_shipments_request_id", "shipments", ["request_id"], unique=True)


def downgrade() -> None:
    drop_beside(op, "uq_shipments_request_id", "shipments")
