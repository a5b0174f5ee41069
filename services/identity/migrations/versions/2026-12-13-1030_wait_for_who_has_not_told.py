"""Know which services have told what waits for suppliers this morning."""

import sqlalchemy as sa
from alembic import op

revision = "identity_morning_told"
down_revision = "identity_several_papers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "morning_told",
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("owner", name=op.f("pk_morning_told")),
    )


def downgrade() -> None:
    op.drop_table("morning_told")
