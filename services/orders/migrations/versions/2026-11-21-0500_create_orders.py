"""Create carts, orders, attempts, and the copies of ads and refunds."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from kit.tables import create_kit_tables, drop_kit_tables

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TABLES = ("ads", "orders", "items", "attempts", "refunds", "history")


def upgrade() -> None:
    create_kit_tables(op)
    _create_ads()
    _create_orders()
    _create_items()
    _create_attempts()
    _create_refunds()
    _create_history()
    _keep_history_append_only()


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)
    op.execute("DROP FUNCTION refuse_change()")
    drop_kit_tables(op)


def _create_ads() -> None:
    op.create_table(
        "ads",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("is_published", sa.Boolean(), server_default="false", nullable=False),
        sa.Column("status", sa.String(), server_default="open", nullable=False),
        sa.Column("sequence", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("units_sold", sa.Integer(), server_default="0", nullable=False),
        sa.Column("price_kurus", sa.BigInteger(), nullable=True),
        sa.Column("final_price_kurus", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("supplier_name", sa.String(), nullable=True),
        sa.Column("supplier_logo_url", sa.String(), nullable=True),
        sa.Column("category_name", sa.String(), nullable=True),
        sa.Column("brand_name", sa.String(), nullable=True),
        sa.Column("model_name", sa.String(), nullable=True),
        sa.Column("slug", sa.String(), nullable=True),
        sa.Column("image_url", sa.String(), nullable=True),
        sa.Column("image_srcset", sa.String(), nullable=True),
        sa.Column("initial_price_kurus", sa.BigInteger(), nullable=True),
        sa.Column("target_price_kurus", sa.BigInteger(), nullable=True),
        sa.Column("min_participants", sa.Integer(), nullable=True),
        sa.Column("max_participants", sa.Integer(), nullable=True),
        sa.Column("quantity", sa.Integer(), nullable=True),
        sa.Column("max_per_buyer", sa.Integer(), nullable=True),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("status IN ('open', 'closing', 'ended', 'withdrawn')", name=op.f("ck_ads_status")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ads")),
    )


def _create_orders() -> None:
    op.create_table(
        "orders",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("paid_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("payment_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("shipping_id", sa.BigInteger(), nullable=True),
        sa.Column("invoice_id", sa.BigInteger(), nullable=True),
        sa.Column("shipping_address", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("invoice_address", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("card_association", sa.String(), nullable=True),
        sa.Column("card_family", sa.String(), nullable=True),
        sa.Column("last_four", sa.String(), nullable=True),
        sa.Column("terms_version", sa.String(), nullable=True),
        sa.Column("terms_accepted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("promised_on", sa.Date(), nullable=True),
        sa.CheckConstraint("(status = 'created') = (paid_at IS NULL)", name=op.f("ck_orders_paid_is_dated")),
        sa.CheckConstraint(
            "status IN ('created', 'paid', 'submitToCargo', 'delivered', 'cancelled')", name=op.f("ck_orders_status")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_orders")),
        sa.UniqueConstraint("payment_id", name=op.f("uq_orders_payment_id")),
    )
    op.create_index("ix_orders_buyer_id", "orders", ["buyer_id", "paid_at"], unique=False)
    op.create_index("ix_orders_number", "orders", ["number"], unique=False)
    op.create_index(
        "uq_orders_one_cart", "orders", ["buyer_id"], unique=True, postgresql_where=sa.text("status = 'created'")
    )


def _create_items() -> None:
    op.create_table(
        "items",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("position", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("cancelled_units", sa.Integer(), server_default="0", nullable=False),
        sa.Column("returned_units", sa.Integer(), server_default="0", nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("options", postgresql.JSONB(astext_type=sa.Text()), server_default="[]", nullable=False),
        sa.Column("title", sa.String(), nullable=True),
        sa.Column("unit_price_kurus", sa.BigInteger(), nullable=True),
        sa.Column("final_price_kurus", sa.BigInteger(), nullable=True),
        sa.Column("delivered_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "(status = 'cancelled') = (cancelled_units = units)", name=op.f("ck_items_cancelled_once_all_are")
        ),
        sa.CheckConstraint("status IN ('created', 'shipped', 'delivered', 'cancelled')", name=op.f("ck_items_status")),
        sa.CheckConstraint("cancelled_units + returned_units <= units", name=op.f("ck_items_never_more_than_bought")),
        sa.CheckConstraint("cancelled_units >= 0 AND returned_units >= 0", name=op.f("ck_items_given_back")),
        sa.CheckConstraint("final_price_kurus <= unit_price_kurus", name=op.f("ck_items_price_never_rises")),
        sa.CheckConstraint("units > 0", name=op.f("ck_items_units")),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.id"], name=op.f("fk_items_ad_id")),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name=op.f("fk_items_order_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_items")),
    )
    op.create_index("ix_items_ad_id", "items", ["ad_id"], unique=False)
    op.create_index("uq_items_order_ad", "items", ["order_id", "ad_id"], unique=True)


def _create_attempts() -> None:
    op.create_table(
        "attempts",
        sa.Column("payment_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("reservation_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("release_after", sa.DateTime(timezone=True), nullable=False),
        sa.Column("released_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("lines", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("shipping_id", sa.BigInteger(), nullable=False),
        sa.Column("invoice_id", sa.BigInteger(), nullable=True),
        sa.Column("shipping_address", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("invoice_address", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("terms_version", sa.String(), nullable=False),
        sa.Column("ip", sa.String(), nullable=False),
        sa.Column("user_agent", sa.String(), nullable=False),
        sa.Column("answer", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("refused_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state IN ('reserving', 'started', 'captured', 'closed', 'given_up')", name=op.f("ck_attempts_state")
        ),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name=op.f("fk_attempts_order_id")),
        sa.PrimaryKeyConstraint("payment_id", name=op.f("pk_attempts")),
        sa.UniqueConstraint("reservation_id", name=op.f("uq_attempts_reservation_id")),
    )
    op.create_index(op.f("ix_attempts_order_id"), "attempts", ["order_id"], unique=False)
    op.create_index(
        "ix_attempts_reserving",
        "attempts",
        ["created_at"],
        unique=False,
        postgresql_where=sa.text("state = 'reserving'"),
    )
    op.create_index(
        "ix_attempts_to_release",
        "attempts",
        ["release_after"],
        unique=False,
        postgresql_where=sa.text("state IN ('closed', 'given_up') AND released_at IS NULL"),
    )
    op.create_index(
        "uq_attempts_one_captured",
        "attempts",
        ["order_id"],
        unique=True,
        postgresql_where=sa.text("state = 'captured'"),
    )
    op.create_index(
        "uq_attempts_one_live",
        "attempts",
        ["order_id"],
        unique=True,
        postgresql_where=sa.text("state IN ('reserving', 'started')"),
    )


def _create_refunds() -> None:
    op.create_table(
        "refunds",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("cause", sa.String(), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("completed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("state IN ('queued', 'sent', 'in_review', 'succeeded')", name=op.f("ck_refunds_state")),
        sa.CheckConstraint("amount_kurus > 0", name=op.f("ck_refunds_amount")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_refunds")),
    )
    op.create_index(op.f("ix_refunds_item_id"), "refunds", ["item_id"], unique=False)
    op.create_index(op.f("ix_refunds_order_id"), "refunds", ["order_id"], unique=False)


def _create_history() -> None:
    op.create_table(
        "history",
        sa.Column("seq", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("from_status", sa.String(), nullable=True),
        sa.Column("to_status", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_history")),
    )
    op.create_index(op.f("ix_history_order_id"), "history", ["order_id"], unique=False)


def _keep_history_append_only() -> None:
    op.execute(
        """
        CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'history is append-only'; END $$
        """
    )
    op.execute(
        """
        CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE ON history
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
        """
    )
