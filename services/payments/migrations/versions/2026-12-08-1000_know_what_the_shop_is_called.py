"""Know what the shop is called, and how it is reached."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "payments_imprint"
down_revision = "payments_held_checked"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "imprint",
        sa.Column("place", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("sequence", sa.BigInteger(), nullable=False),
        sa.Column("details", postgresql.JSONB(), nullable=False),
        sa.CheckConstraint("place = 1", name=op.f("ck_imprint_one")),
        sa.PrimaryKeyConstraint("place", name=op.f("pk_imprint")),
    )


def downgrade() -> None:
    op.drop_table("imprint")
