"""Remember which changes of the terms suppliers are told of."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "identity_terms_changes"
down_revision = "identity_overdue_work"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "terms_changes",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("facts", postgresql.JSONB(), server_default="{}", nullable=False),
        sa.Column("untold", sa.Text(), nullable=True),
        sa.Column("taken_back_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_terms_changes")),
    )


def downgrade() -> None:
    op.drop_table("terms_changes")
