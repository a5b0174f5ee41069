"""Plan what the shop says of itself, and know what others were told of it."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "orders_site_plans"
down_revision = "orders_doubted_units"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("site_versions", sa.Column("planned_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "site_plans",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("begins_on", sa.Date(), nullable=False),
        sa.Column("changes", postgresql.JSONB(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("planned_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("over_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=True),
        sa.Column("decided_by", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("decided_reason", sa.Text(), nullable=True),
        sa.CheckConstraint("state IN ('waiting', 'begun', 'taken_back')", name=op.f("ck_site_plans_state")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_site_plans")),
    )
    op.create_table(
        "site_told",
        sa.Column("place", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("sequence", sa.BigInteger(), nullable=False),
        sa.Column("told", postgresql.JSONB(), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("place = 1", name=op.f("ck_site_told_one")),
        sa.PrimaryKeyConstraint("place", name=op.f("pk_site_told")),
    )


def downgrade() -> None:
    op.drop_table("site_told")
    op.drop_table("site_plans")
    op.drop_column("site_versions", "planned_at")
