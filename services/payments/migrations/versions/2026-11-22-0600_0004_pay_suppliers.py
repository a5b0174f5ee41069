"""Pay suppliers: who they are at the provider, payouts, chargebacks, and what the reports by day say."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0004"
down_revision = "payments_0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _reports()
    _suppliers()
    _payouts()
    _old_tables()


def _reports() -> None:
    op.create_table(
        "foreign_payments",
        sa.Column("provider_payment_id", sa.Text(), nullable=False),
        sa.Column("conversation_id", sa.Text(), nullable=False),
        sa.Column("basket_id", sa.Text(), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("first_seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("provider_payment_id", name=op.f("pk_foreign_payments")),
    )
    op.create_index("ix_foreign_payments_seen", "foreign_payments", ["first_seen_at"], unique=False)
    op.create_table(
        "report_days",
        sa.Column("report", sa.Text(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("read_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("is_final", sa.Boolean(), nullable=False),
        sa.CheckConstraint("report IN ('transactions', 'payouts')", name=op.f("ck_report_days_report")),
        sa.PrimaryKeyConstraint("report", "day", name=op.f("pk_report_days")),
    )
    op.create_table(
        "reported_bounces",
        sa.Column("sub_merchant_key", sa.Text(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("read_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("sub_merchant_key", "day", name=op.f("pk_reported_bounces")),
    )
    op.create_table(
        "reported_payouts",
        sa.Column("provider_line_id", sa.Text(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("read_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("provider_line_id", "day", name=op.f("pk_reported_payouts")),
    )


def _suppliers() -> None:
    op.create_table(
        "sub_merchants",
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("details_hash", sa.Text(), nullable=True),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("attempts", sa.Integer(), server_default="0", nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("supplier_id", name=op.f("pk_sub_merchants")),
        sa.UniqueConstraint("key", name=op.f("uq_sub_merchants_key")),
    )
    op.create_index(
        "ix_sub_merchants_due",
        "sub_merchants",
        ["due_at"],
        unique=False,
        postgresql_where=sa.text("due_at IS NOT NULL"),
    )
    op.create_table(
        "chargebacks",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("line_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("from_payable_kurus", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("bank_reference", sa.Text(), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("recorded_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("amount_kurus > 0", name=op.f("ck_chargebacks_amount")),
        sa.CheckConstraint("from_payable_kurus BETWEEN 0 AND amount_kurus", name=op.f("ck_chargebacks_from_payable")),
        sa.ForeignKeyConstraint(["line_id"], ["payment_lines.id"], name=op.f("fk_chargebacks_line_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chargebacks")),
        sa.UniqueConstraint("line_id", "bank_reference", name=op.f("uq_chargebacks_line_id_bank_reference")),
    )
    op.create_index("ix_chargebacks_listing", "chargebacks", ["recorded_at", "id"], unique=False)
    op.execute(
        "CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON chargebacks "
        "FOR EACH ROW EXECUTE FUNCTION only_added_to()"
    )


def _payouts() -> None:
    op.create_table(
        "payouts",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("line_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("commission_rate", sa.Numeric(), nullable=False),
        sa.Column("withholding_rate", sa.Numeric(), nullable=False),
        sa.Column("gross_kurus", sa.BigInteger(), nullable=False),
        sa.Column("commission_kurus", sa.BigInteger(), nullable=False),
        sa.Column("withholding_kurus", sa.BigInteger(), nullable=False),
        sa.Column("net_kurus", sa.BigInteger(), nullable=False),
        sa.Column("deducted_kurus", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("price_kurus", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("attempt_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("bounces", sa.Integer(), server_default="0", nullable=False),
        sa.Column("not_before", sa.DateTime(timezone=True), nullable=False),
        sa.Column("earned_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("approved_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("paid_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("bounced_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("kind IN ('sale', 'deposit_forfeited')", name=op.f("ck_payouts_kind")),
        sa.CheckConstraint(
            "price_kurus IS NOT NULL OR state NOT IN ('approving', 'in_doubt', 'approved', 'paid', 'bounced')",
            name=op.f("ck_payouts_approved_has_price"),
        ),
        sa.CheckConstraint("state <> 'paid' OR paid_at IS NOT NULL", name=op.f("ck_payouts_paid")),
        sa.CheckConstraint(
            "state IN ('queued', 'pricing', 'approving', 'in_doubt', 'approved', 'paid', 'bounced', 'parked', 'void')",
            name=op.f("ck_payouts_state"),
        ),
        sa.CheckConstraint(
            "deducted_kurus >= 0 AND (price_kurus IS NULL OR price_kurus > 0)", name=op.f("ck_payouts_price")
        ),
        sa.CheckConstraint(
            "gross_kurus = commission_kurus + withholding_kurus + net_kurus AND commission_kurus >= 0 "
            "AND withholding_kurus >= 0 AND net_kurus >= 0",
            name=op.f("ck_payouts_parts"),
        ),
        sa.ForeignKeyConstraint(["line_id"], ["payment_lines.id"], name=op.f("fk_payouts_line_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payouts")),
        sa.UniqueConstraint("line_id", name=op.f("uq_payouts_line_id")),
    )
    op.create_index("ix_payouts_listing", "payouts", ["earned_at", "id"], unique=False)
    op.create_index(
        "ix_payouts_promised",
        "payouts",
        ["approved_at"],
        unique=False,
        postgresql_where=sa.text("state IN ('approved', 'bounced')"),
    )
    op.create_index(
        "ix_payouts_queued", "payouts", ["not_before", "id"], unique=False, postgresql_where=sa.text("state = 'queued'")
    )
    op.create_index("ix_payouts_supplier", "payouts", ["supplier_id", "state"], unique=False)
    op.create_index(
        "ix_payouts_waiting",
        "payouts",
        ["state", "not_before"],
        unique=False,
        postgresql_where=sa.text("state IN ('pricing', 'approving', 'in_doubt')"),
    )
    op.create_table(
        "payout_attempts",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("payout_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("detail", sa.Text(), nullable=True),
        sa.Column("readings", sa.Integer(), nullable=False),
        sa.Column("first_absent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["payout_id"], ["payouts.id"], name=op.f("fk_payout_attempts_payout_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payout_attempts")),
        sa.UniqueConstraint("payout_id", "number", name=op.f("uq_payout_attempts_payout_id_number")),
    )


def _old_tables() -> None:
    op.create_index("ix_payment_lines_supplier", "payment_lines", ["supplier_id"], unique=False)
    op.create_index(
        "ix_payment_lines_unearned",
        "payment_lines",
        ["delivered_at", "id"],
        unique=False,
        postgresql_where=sa.text("earned_kurus = 0"),
    )
    op.add_column(
        "reconciled_payments", sa.Column("our_approved_kurus", sa.BigInteger(), server_default="0", nullable=False)
    )
    op.add_column(
        "reconciled_payments", sa.Column("provider_approved_kurus", sa.BigInteger(), server_default="0", nullable=False)
    )
    op.add_column(
        "reconciled_payments", sa.Column("our_paid_out_kurus", sa.BigInteger(), server_default="0", nullable=False)
    )
    op.add_column(
        "reconciled_payments", sa.Column("provider_paid_out_kurus", sa.BigInteger(), server_default="0", nullable=False)
    )


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
