"""Create payments: attempts to pay, lines, the ledger, refunds, settlement and reconciliation."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from kit.tables import create_kit_tables

revision = "payments_0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_kit_tables(op)
    _create_tables()
    _guard_ledger()


def _create_tables() -> None:
    op.create_table(
        "ad_finals",
        sa.Column("ad_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("initial_price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("final_price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "final_price_kurus > 0 AND final_price_kurus <= initial_price_kurus", name=op.f("ck_ad_finals_price")
        ),
        sa.PrimaryKeyConstraint("ad_id", name=op.f("pk_ad_finals")),
    )
    op.create_index(
        "ix_ad_finals_unsettled", "ad_finals", ["ad_id"], unique=False, postgresql_where=sa.text("settled_at IS NULL")
    )
    op.create_table(
        "card_bins",
        sa.Column("first6", sa.Text(), nullable=False),
        sa.Column("body", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("fetched_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("first6", name=op.f("pk_card_bins")),
    )
    op.create_table(
        "ledger_transactions",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("reference", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("occurred_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ledger_transactions")),
        sa.UniqueConstraint("kind", "reference", name=op.f("uq_ledger_transactions_kind_reference")),
    )
    op.create_table(
        "operator_actions",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("object_id", sa.Text(), nullable=False),
        sa.Column("detail", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("done_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_operator_actions")),
    )
    op.create_table(
        "payments",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("cart_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("reservation_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("reservation_expires_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("total_kurus", sa.BigInteger(), nullable=True),
        sa.Column("token", sa.Text(), nullable=True),
        sa.Column("page_url", sa.Text(), nullable=True),
        sa.Column("token_expires_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("next_check_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("provider_payment_id", sa.Text(), nullable=True),
        sa.Column("card_association", sa.Text(), nullable=False),
        sa.Column("card_family", sa.Text(), nullable=False),
        sa.Column("last_four", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("captured_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("refused_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("frozen_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state <> 'captured' OR provider_payment_id IS NOT NULL", name=op.f("ck_payments_captured_has_provider_id")
        ),
        sa.CheckConstraint(
            "state IN ('intent', 'open', 'review', 'expired', 'captured', 'failed', 'dropped', 'mismatch')",
            name=op.f("ck_payments_state"),
        ),
        sa.CheckConstraint("total_kurus > 0", name=op.f("ck_payments_total")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payments")),
        sa.UniqueConstraint("provider_payment_id", name=op.f("uq_payments_provider_payment_id")),
        sa.UniqueConstraint("token", name=op.f("uq_payments_token")),
    )
    op.create_index(op.f("ix_payments_buyer_id"), "payments", ["buyer_id"], unique=False)
    op.create_index(
        "ix_payments_due",
        "payments",
        ["next_check_at"],
        unique=False,
        postgresql_where=sa.text("state IN ('open', 'review')"),
    )
    op.create_index(
        "ix_payments_intents", "payments", ["created_at"], unique=False, postgresql_where=sa.text("state = 'intent'")
    )
    op.create_index(op.f("ix_payments_order_id"), "payments", ["order_id"], unique=False)
    op.create_table(
        "provider_pace",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("millitokens", sa.BigInteger(), nullable=False),
        sa.Column("refilled_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("blocked_until", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_provider_pace")),
    )
    op.create_table(
        "ledger_entries",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("transaction_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(
            "kind IN ('clearing', 'escrow', 'refunds_in_flight', 'supplier_payable', 'commission')",
            name=op.f("ck_ledger_entries_kind"),
        ),
        sa.CheckConstraint("amount_kurus <> 0", name=op.f("ck_ledger_entries_amount")),
        sa.ForeignKeyConstraint(
            ["transaction_id"], ["ledger_transactions.id"], name=op.f("fk_ledger_entries_transaction_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ledger_entries")),
    )
    op.create_index("ix_ledger_entries_account", "ledger_entries", ["kind", "owner"], unique=False)
    op.create_index(op.f("ix_ledger_entries_transaction_id"), "ledger_entries", ["transaction_id"], unique=False)
    op.create_table(
        "payment_lines",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("payment_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("category_name", sa.Text(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("unit_price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("provider_line_id", sa.Text(), nullable=True),
        sa.Column("captured_kurus", sa.BigInteger(), nullable=False),
        sa.Column("refunded_kurus", sa.BigInteger(), nullable=False),
        sa.Column("open_refund_kurus", sa.BigInteger(), nullable=False),
        sa.Column("confirmed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("cancelled_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("awaits_difference", sa.Boolean(), nullable=False),
        sa.CheckConstraint(
            "captured_kurus = 0 OR provider_line_id IS NOT NULL", name=op.f("ck_payment_lines_captured_has_provider_id")
        ),
        sa.CheckConstraint("captured_kurus IN (0, amount_kurus)", name=op.f("ck_payment_lines_captured")),
        sa.CheckConstraint(
            "refunded_kurus + open_refund_kurus <= captured_kurus", name=op.f("ck_payment_lines_never_over_refunded")
        ),
        sa.CheckConstraint(
            "refunded_kurus >= 0 AND open_refund_kurus >= 0", name=op.f("ck_payment_lines_refunds_not_negative")
        ),
        sa.CheckConstraint(
            "units > 0 AND unit_price_kurus > 0 AND amount_kurus = units * unit_price_kurus",
            name=op.f("ck_payment_lines_amount"),
        ),
        sa.ForeignKeyConstraint(["payment_id"], ["payments.id"], name=op.f("fk_payment_lines_payment_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment_lines")),
        sa.UniqueConstraint("payment_id", "item_id", name=op.f("uq_payment_lines_payment_id_item_id")),
        sa.UniqueConstraint("provider_line_id", name=op.f("uq_payment_lines_provider_line_id")),
    )
    op.create_index("ix_payment_lines_ad", "payment_lines", ["ad_id"], unique=False)
    op.create_index(
        "ix_payment_lines_awaiting_difference",
        "payment_lines",
        ["ad_id", "id"],
        unique=False,
        postgresql_where=sa.text("awaits_difference"),
    )
    op.create_index("ix_payment_lines_order_item", "payment_lines", ["order_id", "item_id"], unique=False)
    op.create_table(
        "reconciled_payments",
        sa.Column("payment_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("our_captured_kurus", sa.BigInteger(), nullable=False),
        sa.Column("our_refunded_kurus", sa.BigInteger(), nullable=False),
        sa.Column("provider_captured_kurus", sa.BigInteger(), nullable=False),
        sa.Column("provider_refunded_kurus", sa.BigInteger(), nullable=False),
        sa.Column("differing_lines", sa.Integer(), nullable=False),
        sa.Column("checked_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["payment_id"], ["payments.id"], name=op.f("fk_reconciled_payments_payment_id")),
        sa.PrimaryKeyConstraint("payment_id", name=op.f("pk_reconciled_payments")),
    )
    op.create_index("ix_reconciled_payments_checked", "reconciled_payments", ["checked_at"], unique=False)
    op.create_table(
        "refunds",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("line_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("was_in_doubt", sa.Boolean(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("attempt_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("not_before", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("completed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "cause IN ('price_difference', 'late_capture', 'withdrawn', 'cancelled')", name=op.f("ck_refunds_cause")
        ),
        sa.CheckConstraint(
            "state IN ('queued', 'sending', 'in_doubt', 'parked', 'succeeded')", name=op.f("ck_refunds_state")
        ),
        sa.CheckConstraint("amount_kurus > 0", name=op.f("ck_refunds_amount")),
        sa.ForeignKeyConstraint(["line_id"], ["payment_lines.id"], name=op.f("fk_refunds_line_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_refunds")),
        sa.UniqueConstraint("line_id", "cause", name=op.f("uq_refunds_line_id_cause")),
    )
    op.create_index("ix_refunds_ad", "refunds", ["ad_id", "cause", "state"], unique=False)
    op.create_index("ix_refunds_listing", "refunds", ["opened_at", "id"], unique=False)
    op.create_index(op.f("ix_refunds_order_id"), "refunds", ["order_id"], unique=False)
    op.create_index(
        "ix_refunds_queued", "refunds", ["not_before", "id"], unique=False, postgresql_where=sa.text("state = 'queued'")
    )
    op.create_index(
        "ix_refunds_waiting",
        "refunds",
        ["state", "not_before"],
        unique=False,
        postgresql_where=sa.text("state IN ('sending', 'in_doubt')"),
    )
    op.create_index(
        "uq_refunds_one_at_provider",
        "refunds",
        ["line_id"],
        unique=True,
        postgresql_where=sa.text("state IN ('sending', 'in_doubt')"),
    )
    op.create_table(
        "refund_attempts",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("refund_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("refunded_before_kurus", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("detail", sa.Text(), nullable=True),
        sa.Column("readings", sa.Integer(), nullable=False),
        sa.Column("first_absent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["refund_id"], ["refunds.id"], name=op.f("fk_refund_attempts_refund_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_refund_attempts")),
        sa.UniqueConstraint("refund_id", "number", name=op.f("uq_refund_attempts_refund_id_number")),
    )


BALANCED = """
CREATE FUNCTION ledger_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT sum(amount_kurus) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
        RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$
"""

APPEND_ONLY = """
CREATE FUNCTION only_added_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$
"""


def _guard_ledger() -> None:
    op.execute(BALANCED)
    op.execute(APPEND_ONLY)
    op.execute(
        "CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_entries "
        "DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced()"
    )
    for table in ("ledger_entries", "ledger_transactions", "operator_actions"):
        op.execute(
            f"CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION only_added_to()"
        )


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
