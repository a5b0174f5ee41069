"""Remember what waits for suppliers until the day's mail is written."""

import sqlalchemy as sa
from alembic import op

revision = "identity_morning_work"
down_revision = "identity_team_acts_kept"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "morning_work",
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("supplier_id", "kind", name=op.f("pk_morning_work")),
    )


def downgrade() -> None:
    op.drop_table("morning_work")
