"""Keep what open ads would give back beside what is held for them."""

import sqlalchemy as sa
from alembic import op

revision = "payments_refund_covers"
down_revision = "payments_cases_by_supplier"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "refund_covers",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("owed_kurus", sa.BigInteger(), nullable=False),
        sa.Column("held_kurus", sa.BigInteger(), nullable=False),
        sa.Column("counted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("short_since", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_refund_covers")),
    )


def downgrade() -> None:
    op.drop_table("refund_covers")
