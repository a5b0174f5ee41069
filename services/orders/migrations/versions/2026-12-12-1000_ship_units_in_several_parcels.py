"""Let the units of an item travel in several parcels. What was there is checked by the next version."""

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
    op.execute(f"ALTER TABLE items ADD CONSTRAINT ck_items_sent CHECK ({SENT}) NOT VALID")
    op.execute(f"ALTER TABLE items ADD CONSTRAINT ck_items_arrived CHECK ({ARRIVED}) NOT VALID")
    op.add_column("shipment_items", sa.Column("delivered_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("shipments", sa.Column("request_id", sa.Uuid(as_uuid=False), nullable=True))


def downgrade() -> None:
    op.drop_column("shipments", "request_id")
    op.drop_column("shipment_items", "delivered_at")
    op.execute("ALTER TABLE items DROP CONSTRAINT ck_items_arrived")
    op.execute("ALTER TABLE items DROP CONSTRAINT ck_items_sent")
    op.drop_column("items", "arrived_units")
    op.drop_column("items", "sent_units")
