"""Add parcels and their steps."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

STATES = "('created', 'accepted', 'in_transit', 'out_for_delivery', 'delivered', 'returned', 'failed')"
REGISTRATIONS = "('known', 'wanted', 'sending', 'refused', 'unwanted', 'called_off')"
PARCEL_CHECKS = {
    "direction": "direction IN ('outbound', 'return')",
    "carrier": "carrier IN ('mng', 'aras', 'yurtici')",
    "state": f"state IN {STATES}",
    "registration": f"registration IN {REGISTRATIONS}",
    "own_numbers_are_known": "is_ours OR registration = 'known'",
    "arrived_is_not_watched": "state NOT IN ('delivered', 'returned') OR look_at IS NULL",
}


def upgrade() -> None:
    op.create_table(
        "parcels",
        _id("id"),
        _text("direction"),
        _id("reference_id"),
        _id("order_id"),
        _id("supplier_id"),
        _text("carrier"),
        _text("key"),
        sa.Column("is_ours", sa.Boolean(), nullable=False),
        _text("tracking_number"),
        _text("return_code", nullable=True),
        _text("contents"),
        _text("registration"),
        _text("state"),
        sa.Column("sequence", sa.Integer(), server_default="0", nullable=False),
        _instant("moved_at", nullable=True),
        _instant("opened_at"),
        _instant("look_at", nullable=True),
        sa.Column("fruitless", sa.Integer(), server_default="0", nullable=False),
        _text("problem", nullable=True),
        *(sa.CheckConstraint(check, name=op.f(f"ck_parcels_{name}")) for name, check in PARCEL_CHECKS.items()),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name=op.f("fk_parcels_order_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_parcels")),
    )
    op.create_index(op.f("ix_parcels_order_id"), "parcels", ["order_id"])
    op.create_index("uq_parcels_carrier_key", "parcels", ["carrier", "key"], unique=True)
    _create_partial_indexes()
    op.create_table(
        "parcel_steps",
        _id("parcel_id"),
        sa.Column("sequence", sa.Integer(), nullable=False),
        _text("state"),
        _instant("at"),
        sa.CheckConstraint(f"state IN {STATES}", name=op.f("ck_parcel_steps_state")),
        sa.ForeignKeyConstraint(["parcel_id"], ["parcels.id"], name=op.f("fk_parcel_steps_parcel_id")),
        sa.PrimaryKeyConstraint("parcel_id", "sequence", name=op.f("pk_parcel_steps")),
    )


def downgrade() -> None:
    op.drop_table("parcel_steps")
    op.drop_table("parcels")


def _create_partial_indexes() -> None:
    op.create_index(
        "uq_parcels_direction_reference_id",
        "parcels",
        ["direction", "reference_id"],
        unique=True,
        postgresql_where=sa.text("registration NOT IN ('unwanted', 'called_off')"),
    )
    op.create_index(
        "ix_parcels_to_look_at", "parcels", ["carrier", "look_at"], postgresql_where=sa.text("look_at IS NOT NULL")
    )
    op.create_index(
        "ix_parcels_in_trouble",
        "parcels",
        ["opened_at"],
        postgresql_where=sa.text("state IN ('failed', 'returned') OR problem IS NOT NULL"),
    )


def _id(name: str) -> sa.Column:
    return sa.Column(name, sa.Uuid(as_uuid=False), nullable=False)


def _text(name: str, nullable: bool = False) -> sa.Column:
    return sa.Column(name, sa.String(), nullable=nullable)


def _instant(name: str, nullable: bool = False) -> sa.Column:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)
