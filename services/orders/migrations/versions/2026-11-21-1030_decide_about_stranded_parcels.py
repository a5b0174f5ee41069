"""Let parcels that did not reach their buyer be decided about, and items be shipped again.

The key of `shipment_items` grows by its shipment: the previous version of the code, which ships an item once, writes
and reads the same rows as before.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

CHECKS = {
    "decision": "decision IN ('sent_again', 'given_up', 'arrived')",
    "decision_is_dated": "(decision IS NULL) = (decided_at IS NULL)",
}


def upgrade() -> None:
    op.add_column("parcels", sa.Column("decide_by", sa.DateTime(timezone=True), nullable=True))
    op.add_column("parcels", sa.Column("decision", sa.String(), nullable=True))
    op.add_column("parcels", sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("parcels", sa.Column("decided_by", sa.Uuid(as_uuid=False), nullable=True))
    for name, condition in CHECKS.items():
        op.create_check_constraint(op.f(f"ck_parcels_{name}"), "parcels", condition)
    op.create_index(
        "ix_parcels_to_decide",
        "parcels",
        ["decide_by"],
        postgresql_where=sa.text("direction = 'outbound' AND state = 'returned' AND decided_at IS NULL"),
    )
    op.add_column("shipments", sa.Column("replaces_id", sa.Uuid(as_uuid=False), nullable=True))
    op.create_foreign_key(op.f("fk_shipments_replaces_id"), "shipments", "shipments", ["replaces_id"], ["id"])
    op.create_unique_constraint(op.f("uq_shipments_replaces_id"), "shipments", ["replaces_id"])
    op.drop_constraint(op.f("pk_shipment_items"), "shipment_items", type_="primary")
    op.create_primary_key(op.f("pk_shipment_items"), "shipment_items", ["shipment_id", "item_id"])
    op.create_index(op.f("ix_shipment_items_item_id"), "shipment_items", ["item_id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_shipment_items_item_id"), table_name="shipment_items")
    op.drop_constraint(op.f("pk_shipment_items"), "shipment_items", type_="primary")
    op.create_primary_key(op.f("pk_shipment_items"), "shipment_items", ["item_id"])
    op.drop_column("shipments", "replaces_id")
    op.drop_index("ix_parcels_to_decide", table_name="parcels")
    for column in ("decided_by", "decided_at", "decision", "decide_by"):
        op.drop_column("parcels", column)
