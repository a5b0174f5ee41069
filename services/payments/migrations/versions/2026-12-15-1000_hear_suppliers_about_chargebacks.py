"""Keep what suppliers say about chargebacks, and the papers that they send."""

import sqlalchemy as sa
from alembic import op

revision = "payments_heard_suppliers"
down_revision = "payments_ads_closed"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chargeback_cases", sa.Column("heard_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "chargeback_words",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("case_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("said_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["case_id"], ["chargeback_cases.id"], name=op.f("fk_chargeback_words_case_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chargeback_words")),
    )
    op.create_index("ix_chargeback_words_case", "chargeback_words", ["case_id", "id"])
    op.create_table(
        "chargeback_papers",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("case_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("mime_type", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["case_id"], ["chargeback_cases.id"], name=op.f("fk_chargeback_papers_case_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chargeback_papers")),
    )
    op.create_index("ix_chargeback_papers_case", "chargeback_papers", ["case_id", "sent_at"])


def downgrade() -> None:
    op.drop_table("chargeback_papers")
    op.drop_table("chargeback_words")
    op.drop_column("chargeback_cases", "heard_at")
