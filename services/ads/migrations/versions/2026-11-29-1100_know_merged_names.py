"""Know which categories and brands became others, so that their addresses lead on."""

import sqlalchemy as sa
from alembic import op

revision = "ads_merged_names"
down_revision = "ads_search_at_once"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "merged_names",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("into_id", sa.BigInteger(), nullable=False),
        sa.Column("into_parent_id", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("kind IN ('category', 'brand', 'model')", name=op.f("ck_merged_names_kind")),
        sa.PrimaryKeyConstraint("kind", "id", name=op.f("pk_merged_names")),
    )


def downgrade() -> None:
    op.drop_table("merged_names")
