"""Keep deliveries, cancel requests, returns with their history, and pictures of what came."""

import sqlalchemy as sa
from alembic import op

revision = "0700_grow_returns"
down_revision = "0500_create_returns"
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)
ID = sa.Uuid(as_uuid=False)

STATUSES = (
    "status IN ('created', 'approved', 'denied', 'waiting_for_shipment', 'shipping', 'seller_rejected', "
    "'proccessing_refund', 'success_no_product_return', 'success')"
)


def upgrade() -> None:
    _tell_cancels_apart()
    _create_deliveries()
    _create_cancellations()
    _create_returns()
    _create_history()
    _create_pictures()


def _tell_cancels_apart() -> None:
    op.add_column("cancelled_units", sa.Column("cancellation_id", sa.Text(), nullable=False, server_default=""))
    op.drop_constraint("pk_cancelled_units", "cancelled_units")
    op.create_primary_key("pk_cancelled_units", "cancelled_units", ["item_id", "cause", "cancellation_id"])
    op.add_column("refunded", sa.Column("reference_id", ID))
    op.create_index("ix_refunded_reference_id", "refunded", ["reference_id"])


def _create_deliveries() -> None:
    op.create_table(
        "deliveries",
        sa.Column("item_id", ID, nullable=False),
        sa.Column("order_id", ID, nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("delivered_at", INSTANT, nullable=False),
        sa.CheckConstraint("units > 0", name=op.f("ck_deliveries_something_delivered")),
        sa.PrimaryKeyConstraint("item_id", name="pk_deliveries"),
    )
    op.create_index("ix_deliveries_order_id", "deliveries", ["order_id"])
    op.create_table(
        "suppliers",
        sa.Column("supplier_id", ID, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("supplier_id", name="pk_suppliers"),
    )


def _create_cancellations() -> None:
    op.create_table(
        "cancellations",
        sa.Column("id", ID, nullable=False),
        sa.Column("buyer_id", ID, nullable=False),
        sa.Column("order_id", ID, nullable=False),
        sa.Column("item_id", ID, nullable=False),
        sa.Column("ad_id", sa.Integer(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("comment", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("code", sa.Text()),
        sa.Column("message", sa.Text()),
        sa.Column("attempts", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("ask_at", INSTANT, nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("known_at", INSTANT),
        sa.Column("told_at", INSTANT),
        sa.CheckConstraint("units > 0", name=op.f("ck_cancellations_some_units")),
        sa.CheckConstraint("outcome IN ('asking', 'done', 'refused')", name=op.f("ck_cancellations_outcome")),
        sa.CheckConstraint(
            "(outcome = 'refused') = (code IS NOT NULL)", name=op.f("ck_cancellations_refusals_say_why")
        ),
        sa.CheckConstraint("(outcome = 'asking') = (known_at IS NULL)", name=op.f("ck_cancellations_known_is_dated")),
        sa.PrimaryKeyConstraint("id", name="pk_cancellations"),
    )
    asking = sa.text("outcome = 'asking'")
    op.create_index("uq_cancellations_one_asking", "cancellations", ["item_id"], unique=True, postgresql_where=asking)
    op.create_index("ix_cancellations_to_ask", "cancellations", ["ask_at"], postgresql_where=asking)
    op.create_index("ix_cancellations_item_id", "cancellations", ["item_id", "created_at"])


def _create_returns() -> None:
    op.create_table(
        "returns",
        sa.Column("id", ID, nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("order_id", ID, nullable=False),
        sa.Column("item_id", ID, nullable=False),
        sa.Column("ad_id", sa.Integer(), nullable=False),
        sa.Column("buyer_id", ID, nullable=False),
        sa.Column("supplier_id", ID, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("comment", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("changed_at", INSTANT, nullable=False),
        sa.Column("delivered_at", INSTANT, nullable=False),
        sa.Column("due_at", INSTANT),
        sa.Column("cargo_company", sa.Text()),
        sa.Column("cargo_code", sa.Text()),
        sa.Column("cargo_comment", sa.Text()),
        sa.Column("parcel_sequence", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("parcel_state", sa.Text()),
        sa.Column("arrived_at", INSTANT),
        sa.Column("refund_kurus", sa.BigInteger()),
        sa.Column("refunded_at", INSTANT),
        sa.Column("closed_at", INSTANT),
        sa.CheckConstraint("units > 0", name=op.f("ck_returns_some_units")),
        sa.CheckConstraint(STATUSES, name=op.f("ck_returns_status")),
        sa.CheckConstraint("cargo_company IN ('mng', 'aras', 'yurtici')", name=op.f("ck_returns_cargo_company")),
        sa.CheckConstraint("(cargo_company IS NULL) = (cargo_code IS NULL)", name=op.f("ck_returns_code_of_a_company")),
        sa.CheckConstraint(
            "status <> 'waiting_for_shipment' OR cargo_code IS NOT NULL", name=op.f("ck_returns_sent_with_a_code")
        ),
        sa.CheckConstraint("refund_kurus > 0", name=op.f("ck_returns_refund")),
        sa.PrimaryKeyConstraint("id", name="pk_returns"),
    )
    for columns in (["item_id"], ["order_id"], ["supplier_id", "created_at"], ["created_at"]):
        op.create_index(f"ix_returns_{columns[0]}", "returns", columns)
    op.create_index("ix_returns_due_at", "returns", ["due_at"], postgresql_where=sa.text("due_at IS NOT NULL"))


def _create_history() -> None:
    op.create_table(
        "return_history",
        sa.Column("return_id", ID, nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("step", sa.Text()),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("person_id", ID),
        sa.Column("note", sa.Text(), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(["return_id"], ["returns.id"], name="fk_return_history_return_id"),
        sa.PrimaryKeyConstraint("return_id", "sequence", name="pk_return_history"),
    )
    op.execute(
        """
        CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'history is append-only'; END $$
        """
    )
    op.execute(
        """
        CREATE TRIGGER return_history_is_append_only BEFORE UPDATE OR DELETE ON return_history
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
        """
    )


def _create_pictures() -> None:
    op.create_table(
        "pictures",
        sa.Column("id", ID, nullable=False),
        sa.Column("position", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("buyer_id", ID, nullable=False),
        sa.Column("return_id", ID),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["return_id"], ["returns.id"], name="fk_pictures_return_id"),
        sa.PrimaryKeyConstraint("id", name="pk_pictures"),
    )
    op.create_index("ix_pictures_return_id", "pictures", ["return_id"])
    op.create_index("ix_pictures_unused", "pictures", ["created_at"], postgresql_where=sa.text("return_id IS NULL"))


def downgrade() -> None:
    for table in ("pictures", "return_history", "returns", "cancellations", "suppliers", "deliveries"):
        op.drop_table(table)
    op.execute("DROP FUNCTION refuse_change()")
    op.drop_column("refunded", "reference_id")
    # A buyer's several cancels of one item become one line again.
    op.execute(
        """
        UPDATE cancelled_units kept SET units = summed.units FROM (
            SELECT item_id, cause, sum(units) AS units, min(cancellation_id) AS first FROM cancelled_units
            GROUP BY item_id, cause
        ) summed WHERE kept.item_id = summed.item_id AND kept.cause = summed.cause
            AND kept.cancellation_id = summed.first
        """
    )
    op.execute(
        """
        DELETE FROM cancelled_units other USING cancelled_units kept
        WHERE other.item_id = kept.item_id AND other.cause = kept.cause
            AND other.cancellation_id > kept.cancellation_id
        """
    )
    op.drop_constraint("pk_cancelled_units", "cancelled_units")
    op.drop_column("cancelled_units", "cancellation_id")
    op.create_primary_key("pk_cancelled_units", "cancelled_units", ["item_id", "cause"])
