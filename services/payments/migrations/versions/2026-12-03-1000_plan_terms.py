"""Keep terms in versions, and what each ad was promised."""

import sqlalchemy as sa
from alembic import op

revision = "payments_terms"
down_revision = "payments_report_by_time"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "money_terms",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("effective_on", sa.Date(), nullable=False),
        sa.Column("commission_rate", sa.Numeric(), nullable=False),
        sa.Column("hold_days", sa.Integer(), nullable=False),
        sa.Column("approval_limit_kurus", sa.BigInteger(), nullable=False),
        sa.Column("needs_second", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("planned_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_money_terms")),
        sa.CheckConstraint("commission_rate >= 0 AND commission_rate < 0.5", name=op.f("ck_money_terms_commission")),
        sa.CheckConstraint("hold_days >= 0 AND approval_limit_kurus >= 0", name=op.f("ck_money_terms_limits")),
    )
    for table, instant, columns in (
        ("terms_approvals", "approved_at", ()),
        ("terms_withdrawals", "withdrawn_at", (sa.Column("reason", sa.Text(), nullable=False),)),
    ):
        op.create_table(
            table,
            sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
            sa.Column("terms_id", sa.Uuid(as_uuid=False), nullable=False),
            *columns,
            sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
            sa.Column(instant, sa.DateTime(timezone=True), nullable=False),
            sa.ForeignKeyConstraint(["terms_id"], ["money_terms.id"], name=op.f(f"fk_{table}_terms_id")),
            sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{table}")),
            sa.UniqueConstraint("terms_id", name=op.f(f"uq_{table}_terms_id")),
        )
    op.create_table(
        "ad_terms",
        sa.Column("ad_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("published_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("commission_rate", sa.Numeric(), nullable=False),
        sa.Column("payout_hold", sa.Interval(), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("ad_id", name=op.f("pk_ad_terms")),
    )
    for table in ("money_terms", "terms_approvals", "terms_withdrawals", "ad_terms"):
        op.execute(
            f"CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION only_added_to()"
        )


def downgrade() -> None:
    for table in ("ad_terms", "terms_withdrawals", "terms_approvals", "money_terms"):
        op.drop_table(table)
