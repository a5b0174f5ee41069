"""Let the units of an item travel in several parcels."""

import sqlalchemy as sa
from alembic import op

revision = "orders_units_in_parcels"
down_revision = "orders_ads_closed"
branch_labels = None
depends_on = None

SENT = "sent_units >= 0 AND cancelled_units + sent_units <= units"
ARRIVED = "arrived_units >= 0 AND cancelled_units + arrived_units <= units"


def upgrade() -> None:
    op.add_column("items", sa.Column("sent_units", sa.Integer(), server_default="0", nullable=False))
    op.add_column("items", sa.Column("arrived_units", sa.Integer(), server_default="0", nullable=False))
    op.create_check_constraint(op.f("ck_items_sent"), "items", SENT)
    op.create_check_constraint(op.f("ck_items_arrived"), "items", ARRIVED)
    op.add_column("shipment_items", sa.Column("delivered_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("shipments", sa.Column("request_id", sa.Uuid(as_uuid=False), nullable=True))
    op.create_unique_constraint("uq_shipments_request_id", "shipments", ["request_id"])


def downgrade() -> None:
    op.drop_constraint("uq_shipments_request_id", "shipments")
    op.drop_column("shipments", "request_id")
    op.drop_column("shipment_items", "delivered_at")
    op.drop_constraint(op.f("ck_items_arrived"), "items")
    op.drop_constraint(op.f("ck_items_sent"), "items")
    op.drop_column("items", "arrived_units")
    op.drop_column("items", "sent_units")
