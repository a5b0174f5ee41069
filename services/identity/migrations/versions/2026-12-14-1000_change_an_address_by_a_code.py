"""Keep codes that were sent to the addresses that accounts are to have, and which addresses they had."""

import sqlalchemy as sa
from alembic import op

revision = "identity_email_changes"
down_revision = "identity_morning_told"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "email_changes",
        sa.Column("id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("person_id", sa.UUID(as_uuid=False), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("secret_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("former", sa.Text(), nullable=True),
        sa.CheckConstraint("tries BETWEEN 0 AND 5", name=op.f("ck_email_changes_tries")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_email_changes")),
    )
    op.create_index(op.f("ix_email_changes_created_at"), "email_changes", ["created_at"])
    op.create_index(op.f("ix_email_changes_person_id"), "email_changes", ["person_id"])


def downgrade() -> None:
    op.drop_table("email_changes")
