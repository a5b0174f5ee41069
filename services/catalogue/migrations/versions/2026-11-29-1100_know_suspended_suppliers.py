"""Know which suppliers are suspended: they bring nothing new meanwhile."""

import sqlalchemy as sa
from alembic import op

revision = "catalogue_suspended"
down_revision = "catalogue_twins"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "supplier_standings",
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("sequence", sa.BigInteger(), nullable=False),
        sa.Column("is_suspended", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("supplier_id", name=op.f("pk_supplier_standings")),
    )


def downgrade() -> None:
    op.drop_table("supplier_standings")
