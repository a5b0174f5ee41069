"""Count how often ads are looked at and put into carts."""

import sqlalchemy as sa
from alembic import op

revision = "orders_interest"
down_revision = "orders_site"
branch_labels = None
depends_on = None

COUNTS = ("looks", "carts", "cart_units")


def upgrade() -> None:
    op.create_table(
        "interest_marks",
        sa.Column("seq", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        *(sa.Column(name, sa.Integer(), server_default="0", nullable=False) for name in COUNTS),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_interest_marks")),
        prefixes=["UNLOGGED"],
    )
    op.create_table(
        "interest_days",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("first_at", sa.DateTime(timezone=True), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in COUNTS),
        sa.CheckConstraint("looks >= 0 AND carts >= 0 AND cart_units >= carts", name=op.f("ck_interest_days_counts")),
        sa.PrimaryKeyConstraint("day", "ad_id", name=op.f("pk_interest_days")),
    )


def downgrade() -> None:
    op.drop_table("interest_days")
    op.drop_table("interest_marks")
