"""Work what banks took back: a case for each letter, with its deadline, its history and its evidence."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "payments_chargebacks"
down_revision = "payments_refused"
branch_labels = None
depends_on = None

STATES = "('received', 'sent', 'accepted', 'won', 'lost')"
STEPS = "('recorded', 'taken', 'noted', 'sent', 'accepted', 'won', 'lost')"


def upgrade() -> None:
    op.create_table(
        "chargeback_cases",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("bank_reference", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("owner_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("evidence", postgresql.JSONB(none_as_null=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chargeback_cases")),
        sa.UniqueConstraint("item_id", "bank_reference", name=op.f("uq_chargeback_cases_item_id_bank_reference")),
        sa.CheckConstraint(f"state IN {STATES}", name=op.f("ck_chargeback_cases_state")),
        sa.CheckConstraint("amount_kurus > 0", name=op.f("ck_chargeback_cases_amount")),
        sa.CheckConstraint(
            "(state IN ('received', 'sent')) = (closed_at IS NULL)", name=op.f("ck_chargeback_cases_closed")
        ),
        sa.CheckConstraint(
            "state <> 'sent' OR evidence IS NOT NULL", name=op.f("ck_chargeback_cases_sent_has_evidence")
        ),
    )
    is_open = sa.text("state IN ('received', 'sent')")
    op.create_index("ix_chargeback_cases_open", "chargeback_cases", ["due_at", "id"], postgresql_where=is_open)
    op.create_index("ix_chargeback_cases_listing", "chargeback_cases", ["opened_at", "id"])
    op.create_index("ix_chargeback_cases_reference", "chargeback_cases", [sa.text("lower(bank_reference)")])
    op.create_index("ix_chargeback_cases_order", "chargeback_cases", ["order_id"])
    op.create_table(
        "chargeback_steps",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("case_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["case_id"], ["chargeback_cases.id"], name=op.f("fk_chargeback_steps_case_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chargeback_steps")),
        sa.CheckConstraint(f"kind IN {STEPS}", name=op.f("ck_chargeback_steps_kind")),
    )
    op.create_index("ix_chargeback_steps_case", "chargeback_steps", ["case_id", "id"])
    op.execute(
        "CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON chargeback_steps "
        "FOR EACH ROW EXECUTE FUNCTION only_added_to()"
    )


def downgrade() -> None:
    op.drop_table("chargeback_steps")
    op.drop_table("chargeback_cases")
