"""Add deposits and balances, cancellations, shipments, copies of returns, reviews and ratings."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

STATUSES = ("created", "paid", "submitToCargo", "delivered", "cancelled")
DEPOSIT_STATUSES = ("deposit_paid", "awaiting_balance", "forfeited")

TABLES = ("cancellations", "shipments", "shipment_items", "return_copies", "reviews", "seller_ratings")


def upgrade() -> None:
    _extend_ads()
    _extend_orders((*STATUSES, *DEPOSIT_STATUSES))
    _extend_items()
    _extend_refunds()
    _create_cancellations()
    _create_shipments()
    _create_return_copies()
    _create_reviews()
    _create_seller_ratings()


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)
    for column in ("needs_iban", "reference_id"):
        op.drop_column("refunds", column)
    op.drop_index("ix_items_to_ship", table_name="items")
    op.drop_constraint(op.f("ck_items_delivered_is_dated"), "items", type_="check")
    for column in ITEM_COLUMNS:
        op.drop_column("items", column)
    _extend_orders(STATUSES)
    for index in ("ix_ads_to_cancel", "ix_ads_supplier_id"):
        op.drop_index(index, table_name="ads")
    for column in ("cancelled_all_at", "cancel_all_cause", "is_reached", "deposit_kurus"):
        op.drop_column("ads", column)


def _instant(name: str, nullable: bool = True) -> sa.Column:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _id(name: str) -> sa.Column:
    return sa.Column(name, sa.Uuid(as_uuid=False), nullable=False)


def _extend_ads() -> None:
    op.add_column("ads", sa.Column("deposit_kurus", sa.BigInteger(), nullable=True))
    op.add_column("ads", sa.Column("is_reached", sa.Boolean(), server_default="true", nullable=False))
    op.add_column("ads", sa.Column("cancel_all_cause", sa.String(), nullable=True))
    op.add_column("ads", _instant("cancelled_all_at"))
    op.create_check_constraint(op.f("ck_ads_cancel_all_cause"), "ads", "cancel_all_cause IN ('withdrawn', 'ad_failed')")
    op.create_index("ix_ads_supplier_id", "ads", ["supplier_id"], unique=False)
    op.create_index(
        "ix_ads_to_cancel",
        "ads",
        ["id"],
        unique=False,
        postgresql_where=sa.text("cancel_all_cause IS NOT NULL AND cancelled_all_at IS NULL"),
    )
    op.execute("UPDATE ads SET cancel_all_cause = 'withdrawn' WHERE status = 'withdrawn'")


def _extend_orders(statuses: tuple[str, ...]) -> None:
    known = ", ".join(f"'{status}'" for status in statuses)
    op.drop_constraint(op.f("ck_orders_status"), "orders", type_="check")
    op.create_check_constraint(op.f("ck_orders_status"), "orders", f"status IN ({known})")


ITEM_COLUMNS = (
    "late_since",
    "ship_by",
    "balance_paid_at",
    "balance_due_at",
    "balance_sequence",
    "balance_kurus",
    "balance_state",
    "deposit_kurus",
)

ITEM_CHECKS = {
    "deposit": "deposit_kurus > 0 AND deposit_kurus < unit_price_kurus",
    "deposit_has_its_balance": "(deposit_kurus IS NULL) = (balance_state IS NULL)",
    "balance_state": "balance_state IN ('waiting', 'due', 'paid', 'forfeited', 'cancelled')",
    "paid_balance_is_dated": "(balance_state = 'paid') = (balance_paid_at IS NOT NULL)",
    "forfeited_is_cancelled": "balance_state <> 'forfeited' OR status = 'cancelled'",
    "delivered_is_dated": "status <> 'delivered' OR delivered_at IS NOT NULL",
}


def _extend_items() -> None:
    op.add_column("items", sa.Column("deposit_kurus", sa.BigInteger(), nullable=True))
    op.add_column("items", sa.Column("balance_state", sa.String(), nullable=True))
    op.add_column("items", sa.Column("balance_kurus", sa.BigInteger(), nullable=True))
    op.add_column("items", sa.Column("balance_sequence", sa.Integer(), server_default="0", nullable=False))
    for column in ("balance_due_at", "balance_paid_at", "ship_by", "late_since"):
        op.add_column("items", _instant(column))
    for name, condition in ITEM_CHECKS.items():
        op.create_check_constraint(op.f(f"ck_items_{name}"), "items", condition)
    op.create_index(
        "ix_items_to_ship",
        "items",
        ["ship_by"],
        unique=False,
        postgresql_where=sa.text("status = 'created' AND late_since IS NULL"),
    )


def _extend_refunds() -> None:
    op.add_column("refunds", sa.Column("reference_id", sa.String(), server_default="", nullable=False))
    op.add_column("refunds", sa.Column("needs_iban", sa.Boolean(), server_default="false", nullable=False))


def _create_cancellations() -> None:
    op.create_table(
        "cancellations",
        _id("id"),
        _id("order_id"),
        _id("item_id"),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        _instant("created_at", nullable=False),
        sa.CheckConstraint("units > 0", name=op.f("ck_cancellations_units")),
        sa.ForeignKeyConstraint(["item_id"], ["items.id"], name=op.f("fk_cancellations_item_id")),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name=op.f("fk_cancellations_order_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cancellations")),
    )
    op.create_index(op.f("ix_cancellations_order_id"), "cancellations", ["order_id"], unique=False)


def _create_shipments() -> None:
    op.create_table(
        "shipments",
        _id("id"),
        _id("order_id"),
        _id("supplier_id"),
        sa.Column("carrier", sa.String(), nullable=False),
        sa.Column("tracking_number", sa.String(), nullable=False),
        _instant("shipped_at", nullable=False),
        _instant("delivered_at"),
        sa.CheckConstraint("carrier IN ('mng', 'aras', 'yurtici')", name=op.f("ck_shipments_carrier")),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name=op.f("fk_shipments_order_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shipments")),
    )
    op.create_index(op.f("ix_shipments_order_id"), "shipments", ["order_id"], unique=False)
    op.create_index("uq_shipments_tracking_number", "shipments", ["carrier", "tracking_number"], unique=True)
    op.create_table(
        "shipment_items",
        _id("shipment_id"),
        _id("item_id"),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.CheckConstraint("units > 0", name=op.f("ck_shipment_items_units")),
        sa.ForeignKeyConstraint(["item_id"], ["items.id"], name=op.f("fk_shipment_items_item_id")),
        sa.ForeignKeyConstraint(["shipment_id"], ["shipments.id"], name=op.f("fk_shipment_items_shipment_id")),
        sa.PrimaryKeyConstraint("item_id", name=op.f("pk_shipment_items")),
    )
    op.create_index(op.f("ix_shipment_items_shipment_id"), "shipment_items", ["shipment_id"], unique=False)


def _create_return_copies() -> None:
    op.create_table(
        "return_copies",
        _id("id"),
        sa.Column("sequence", sa.Integer(), nullable=False),
        _id("order_id"),
        _id("item_id"),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        _id("buyer_id"),
        _id("supplier_id"),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("cargo_company", sa.String(), nullable=True),
        sa.Column("cargo_code", sa.String(), nullable=True),
        sa.Column("refund_kurus", sa.BigInteger(), nullable=True),
        _instant("created_at", nullable=False),
        _instant("changed_at", nullable=False),
        sa.CheckConstraint("units > 0", name=op.f("ck_return_copies_units")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_return_copies")),
    )
    for column in ("order_id", "item_id", "status"):
        op.create_index(op.f(f"ix_return_copies_{column}"), "return_copies", [column], unique=False)


def _create_reviews() -> None:
    op.create_table(
        "reviews",
        _id("id"),
        _id("order_id"),
        _id("item_id"),
        _id("buyer_id"),
        sa.Column("star", sa.Integer(), nullable=False),
        sa.Column("comment", sa.String(), nullable=False),
        _instant("created_at", nullable=False),
        sa.CheckConstraint("star BETWEEN 1 AND 5", name=op.f("ck_reviews_star")),
        sa.ForeignKeyConstraint(["item_id"], ["items.id"], name=op.f("fk_reviews_item_id")),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name=op.f("fk_reviews_order_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reviews")),
        sa.UniqueConstraint("item_id", name=op.f("uq_reviews_item_id")),
    )
    op.create_index("ix_reviews_buyer_id", "reviews", ["buyer_id", "created_at"], unique=False)
    op.create_index(op.f("ix_reviews_order_id"), "reviews", ["order_id"], unique=False)


def _create_seller_ratings() -> None:
    op.create_table(
        "seller_ratings",
        _id("order_id"),
        _id("supplier_id"),
        _id("buyer_id"),
        sa.Column("answers", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("score_tenths", sa.Integer(), nullable=False),
        _instant("created_at", nullable=False),
        sa.CheckConstraint("score_tenths BETWEEN 0 AND 100", name=op.f("ck_seller_ratings_score")),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name=op.f("fk_seller_ratings_order_id")),
        sa.PrimaryKeyConstraint("order_id", "supplier_id", name=op.f("pk_seller_ratings")),
    )
