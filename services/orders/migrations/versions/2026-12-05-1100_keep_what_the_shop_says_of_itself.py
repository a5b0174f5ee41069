"""Keep versions of what the shop says of itself."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "orders_site"
down_revision = "orders_work_in_hand"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "site_versions",
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kept", postgresql.JSONB(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("saved_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("version", name=op.f("pk_site_versions")),
    )
    op.execute(
        "CREATE TRIGGER site_versions_are_append_only BEFORE UPDATE OR DELETE ON site_versions "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.drop_table("site_versions")
