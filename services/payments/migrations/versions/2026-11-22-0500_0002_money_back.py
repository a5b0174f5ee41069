"""Count money by units of a line: partial cancels and returns, deposits and balances, transfers, two-person approval.

The previous code keeps taking payments on this schema. What it would refund is refused, because it knows nothing of
units, and waits in its queue for the new code: better late than all of a line for the cancel of one unit.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "payments_0002"
down_revision = "payments_0001"
branch_labels = None
depends_on = None

Instant = sa.DateTime(timezone=True)
Id = sa.Uuid(as_uuid=False)

CAUSES = (
    "cause IN ('price_difference', 'late_capture', 'withdrawn', 'ad_failed', 'cancelled', 'returned', "
    "'balance_unpaid', 'balance_late')"
)
KINDS = "kind IN ('clearing', 'escrow', 'refunds_in_flight', 'supplier_payable', 'commission', 'withholding', 'bank')"


def upgrade() -> None:
    _payments()
    _lines()
    _refunds()
    _ads()
    _approvals()
    op.drop_constraint("ck_ledger_entries_kind", "ledger_entries")
    op.create_check_constraint(op.f("ck_ledger_entries_kind"), "ledger_entries", KINDS)


def _payments() -> None:
    op.add_column("payments", sa.Column("purpose", sa.Text(), server_default="order", nullable=False))
    op.add_column("payments", sa.Column("deadline_at", Instant, nullable=True))
    op.add_column("payments", sa.Column("answered_at", Instant, nullable=True))
    op.add_column("payments", sa.Column("paid_at", Instant, nullable=True))
    op.create_check_constraint(op.f("ck_payments_purpose"), "payments", "purpose IN ('order', 'balance')")
    op.execute("UPDATE payments SET paid_at = captured_at WHERE captured_at IS NOT NULL")


def _lines() -> None:
    for name in ("transferred_kurus", "charged_back_kurus", "earned_kurus", "clawed_back_kurus"):
        op.add_column("payment_lines", sa.Column(name, sa.BigInteger(), server_default="0", nullable=False))
    op.add_column(
        "payment_lines", sa.Column("unit_difference_kurus", sa.BigInteger(), server_default="0", nullable=False)
    )
    for name in ("cancelled_units", "returned_units", "open_returns"):
        op.add_column("payment_lines", sa.Column(name, sa.Integer(), server_default="0", nullable=False))
    op.add_column("payment_lines", sa.Column("difference_decided_at", Instant, nullable=True))
    op.add_column("payment_lines", sa.Column("is_deposit", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("payment_lines", sa.Column("delivered_at", Instant, nullable=True))
    _count_units_of_lines()
    op.drop_constraint("ck_payment_lines_never_over_refunded", "payment_lines")
    for name, condition in LINE_CHECKS.items():
        op.create_check_constraint(op.f(f"ck_payment_lines_{name}"), "payment_lines", condition)


def _count_units_of_lines() -> None:
    """Lines were refunded their difference, all of the rest, or both: all in whole units."""
    op.execute("UPDATE payment_lines SET cancelled_units = units WHERE cancelled_at IS NOT NULL AND captured_kurus > 0")
    op.execute(
        "UPDATE payment_lines line SET difference_decided_at = refund.opened_at, "
        "unit_difference_kurus = refund.amount_kurus / line.units "
        "FROM refunds refund WHERE refund.line_id = line.id AND refund.cause = 'price_difference'"
    )
    op.execute(
        "UPDATE payment_lines line SET difference_decided_at = ad.ended_at FROM ad_finals ad "
        "WHERE ad.ad_id = line.ad_id AND line.difference_decided_at IS NULL AND line.confirmed_at IS NOT NULL "
        "AND line.cancelled_at IS NULL AND NOT line.awaits_difference"
    )


LINE_CHECKS = {
    "never_over_refunded": "refunded_kurus + open_refund_kurus + charged_back_kurus <= captured_kurus",
    "parts": "earned_kurus >= 0 AND clawed_back_kurus BETWEEN 0 AND earned_kurus AND charged_back_kurus >= 0 "
    "AND transferred_kurus BETWEEN 0 AND refunded_kurus",
    "not_overdrawn": "captured_kurus - refunded_kurus - open_refund_kurus - charged_back_kurus - earned_kurus "
    "+ clawed_back_kurus >= 0",
    "units": "cancelled_units >= 0 AND returned_units >= 0 AND cancelled_units + returned_units <= units",
    "difference": "unit_difference_kurus >= 0 AND unit_difference_kurus < unit_price_kurus "
    "AND (unit_difference_kurus = 0 OR difference_decided_at IS NOT NULL)",
    "nothing_lost": "captured_kurus = 0 OR charged_back_kurus > 0 "
    "OR captured_kurus - refunded_kurus - open_refund_kurus "
    "= (units - cancelled_units - returned_units) * (unit_price_kurus - unit_difference_kurus)",
    "open_returns": "open_returns >= 0",
}

REFUND_CHECKS = {
    "cause": CAUSES,
    "units": "units > 0 AND unit_kurus > 0",
    "from_payable": "from_payable_kurus BETWEEN 0 AND amount_kurus",
    "reference_total": "reference_total_kurus >= amount_kurus",
    "account": "(iban IS NULL) = (holder IS NULL)",
    "transferred": "transferred_at IS NULL OR bank_reference IS NOT NULL",
}


def _refunds() -> None:
    op.add_column("refunds", sa.Column("reference_id", Id, nullable=True))
    op.add_column("refunds", sa.Column("reference_total_kurus", sa.BigInteger(), nullable=True))
    op.add_column("refunds", sa.Column("units", sa.Integer(), nullable=True))
    op.add_column("refunds", sa.Column("unit_kurus", sa.BigInteger(), nullable=True))
    op.execute(
        "UPDATE refunds SET reference_id = refunds.line_id, reference_total_kurus = refunds.amount_kurus, "
        "units = line.units, unit_kurus = refunds.amount_kurus / line.units "
        "FROM payment_lines line WHERE line.id = refunds.line_id"
    )
    for name in ("reference_id", "reference_total_kurus", "units", "unit_kurus"):
        op.alter_column("refunds", name, nullable=False)
    op.add_column("refunds", sa.Column("from_payable_kurus", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("refunds", sa.Column("iban_asked_at", Instant, nullable=True))
    op.add_column("refunds", sa.Column("iban", sa.Text(), nullable=True))
    op.add_column("refunds", sa.Column("holder", sa.Text(), nullable=True))
    op.add_column("refunds", sa.Column("bank_reference", sa.Text(), nullable=True))
    op.add_column("refunds", sa.Column("transferred_at", Instant, nullable=True))
    op.drop_constraint("ck_refunds_cause", "refunds")
    for name, condition in REFUND_CHECKS.items():
        op.create_check_constraint(op.f(f"ck_refunds_{name}"), "refunds", condition)
    op.drop_constraint("uq_refunds_line_id_cause", "refunds")
    columns = ["line_id", "cause", "reference_id"]
    op.create_unique_constraint(op.f("uq_refunds_line_id_cause_reference_id"), "refunds", columns)
    op.create_index("ix_refunds_reference", "refunds", ["reference_id"])
    has_account = sa.text("iban IS NOT NULL")
    op.create_index("ix_refunds_kept_accounts", "refunds", ["completed_at"], postgresql_where=has_account)


def _ads() -> None:
    op.add_column("ad_finals", sa.Column("deposit_kurus", sa.BigInteger(), nullable=True))
    op.add_column("ad_finals", sa.Column("is_reached", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.create_table(
        "balances",
        sa.Column("line_id", Id, nullable=False),
        sa.Column("order_id", Id, nullable=False),
        sa.Column("item_id", Id, nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("buyer_id", Id, nullable=False),
        sa.Column("supplier_id", Id, nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("unit_kurus", sa.BigInteger(), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("due_at", Instant, nullable=False),
        sa.Column("opened_at", Instant, nullable=False),
        sa.Column("reminded_at", Instant, nullable=True),
        sa.Column("closed_at", Instant, nullable=True),
        sa.Column("payment_id", Id, nullable=True),
        sa.CheckConstraint("state IN ('due', 'paid', 'forfeited', 'cancelled')", name=op.f("ck_balances_state")),
        sa.CheckConstraint(
            "units >= 0 AND unit_kurus > 0 AND amount_kurus = units * unit_kurus", name=op.f("ck_balances_amount")
        ),
        sa.CheckConstraint("(state = 'cancelled') = (units = 0)", name=op.f("ck_balances_units")),
        sa.CheckConstraint("state <> 'paid' OR payment_id IS NOT NULL", name=op.f("ck_balances_paid_by")),
        sa.CheckConstraint("(state = 'due') = (closed_at IS NULL)", name=op.f("ck_balances_closed")),
        sa.ForeignKeyConstraint(["line_id"], ["payment_lines.id"], name=op.f("fk_balances_line_id")),
        sa.ForeignKeyConstraint(["payment_id"], ["payments.id"], name=op.f("fk_balances_payment_id")),
        sa.PrimaryKeyConstraint("line_id", name=op.f("pk_balances")),
    )
    op.create_index("ix_balances_order", "balances", ["order_id"])
    op.create_index("ix_balances_item", "balances", ["item_id"])
    op.create_index("ix_balances_due", "balances", ["due_at"], postgresql_where=sa.text("state = 'due'"))
    op.create_table(
        "item_returns",
        sa.Column("return_id", Id, nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("order_id", Id, nullable=False),
        sa.Column("item_id", Id, nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("changed_at", Instant, nullable=False),
        sa.PrimaryKeyConstraint("return_id", name=op.f("pk_item_returns")),
    )
    op.create_index(
        "ix_item_returns_item", "item_returns", ["order_id", "item_id"], postgresql_where=sa.text("is_open")
    )


def _approvals() -> None:
    op.create_table(
        "approvals",
        sa.Column("id", Id, nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("refund_id", Id, nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("detail", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("requested_by", Id, nullable=False),
        sa.Column("requested_at", Instant, nullable=False),
        sa.Column("decided_by", Id, nullable=True),
        sa.Column("decided_at", Instant, nullable=True),
        sa.CheckConstraint("action IN ('retry', 'transfer')", name=op.f("ck_approvals_action")),
        sa.CheckConstraint("state IN ('pending', 'approved', 'rejected')", name=op.f("ck_approvals_state")),
        sa.CheckConstraint("(state = 'pending') = (decided_by IS NULL)", name=op.f("ck_approvals_decided")),
        sa.CheckConstraint("state <> 'approved' OR decided_by <> requested_by", name=op.f("ck_approvals_two_people")),
        sa.ForeignKeyConstraint(["refund_id"], ["refunds.id"], name=op.f("fk_approvals_refund_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_approvals")),
    )
    op.create_index("ix_approvals_refund", "approvals", ["refund_id"])
    op.create_index(
        "uq_approvals_one_pending",
        "approvals",
        ["refund_id"],
        unique=True,
        postgresql_where=sa.text("state = 'pending'"),
    )


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
