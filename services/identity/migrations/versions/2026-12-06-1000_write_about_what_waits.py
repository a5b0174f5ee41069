"""Remember what has waited too long for operators, and whether they were written to about it."""

import sqlalchemy as sa
from alembic import op

revision = "identity_overdue_work"
down_revision = "identity_messages_by_end"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "overdue_work",
        sa.Column("service", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("subject_id", sa.Text(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("digest_on", sa.Date(), nullable=True),
        sa.PrimaryKeyConstraint("service", "kind", "reason", "subject_id", "since", name=op.f("pk_overdue_work")),
    )
    op.create_index("ix_overdue_work_seen_at", "overdue_work", ["seen_at"])


def downgrade() -> None:
    op.drop_table("overdue_work")
