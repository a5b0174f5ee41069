"""Keep versions of the texts that shoppers read and accept."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "orders_texts"
down_revision = "orders_shortfalls"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "site_texts",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("effective_on", sa.Date(), nullable=False),
        sa.Column("bodies", postgresql.JSONB(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("planned_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_site_texts")),
    )
    op.create_index(op.f("ix_site_texts_slug_effective_on"), "site_texts", ["slug", "effective_on"])
    op.create_table(
        "text_withdrawals",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("text_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("withdrawn_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["text_id"], ["site_texts.id"], name=op.f("fk_text_withdrawals_text_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_text_withdrawals")),
        sa.UniqueConstraint("text_id", name=op.f("uq_text_withdrawals_text_id")),
    )
    for table in ("site_texts", "text_withdrawals"):
        op.execute(
            f"CREATE TRIGGER {table}_are_append_only BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
        )


def downgrade() -> None:
    op.drop_table("text_withdrawals")
    op.drop_table("site_texts")
