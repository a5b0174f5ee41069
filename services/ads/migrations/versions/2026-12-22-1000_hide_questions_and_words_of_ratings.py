"""Keep who hid a question, an answer or a reply, when and why; know which ratings' words are hidden."""

import sqlalchemy as sa
from alembic import op

revision = "ads_hide_questions"
down_revision = "ads_deposits_forfeited"
branch_labels = None
depends_on = None

REASONS = "reason IN ('abuse', 'personal_data', 'advertising', 'unrelated', 'unlawful')"


def upgrade() -> None:
    op.create_table(
        "question_hidings",
        sa.Column("question_id", sa.BigInteger(), nullable=False),
        sa.Column("part", sa.Text(), nullable=False),
        sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.CheckConstraint("part IN ('question', 'answer')", name=op.f("ck_question_hidings_part")),
        sa.CheckConstraint(REASONS, name=op.f("ck_question_hidings_reason")),
        sa.ForeignKeyConstraint(
            ["question_id"], ["questions.question_id"], name=op.f("fk_question_hidings_question_id")
        ),
        sa.PrimaryKeyConstraint("question_id", "part", name=op.f("pk_question_hidings")),
    )
    op.create_table(
        "reply_hidings",
        sa.Column("review_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.CheckConstraint(REASONS, name=op.f("ck_reply_hidings_reason")),
        sa.PrimaryKeyConstraint("review_id", name=op.f("pk_reply_hidings")),
    )
    for table in ("question_hidings", "reply_hidings"):
        op.execute(
            f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
        )
    op.create_table(
        "hidden_ratings",
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.CheckConstraint(REASONS, name=op.f("ck_hidden_ratings_reason")),
        sa.PrimaryKeyConstraint("order_id", "supplier_id", name=op.f("pk_hidden_ratings")),
    )


def downgrade() -> None:
    op.drop_table("hidden_ratings")
    op.drop_table("reply_hidings")
    op.drop_table("question_hidings")
