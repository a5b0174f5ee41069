"""Remember which mails a person wants no more."""

import sqlalchemy as sa
from alembic import op

revision = "identity_unwanted_mails"
down_revision = "identity_email_changes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "unwanted_mails",
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "kind", name=op.f("pk_unwanted_mails")),
    )


def downgrade() -> None:
    op.drop_table("unwanted_mails")
