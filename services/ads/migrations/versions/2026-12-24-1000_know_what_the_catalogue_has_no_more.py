"""Know which products their suppliers removed, and which names the catalogue has no more."""

import sqlalchemy as sa
from alembic import op

revision = "ads_what_is_no_more"
down_revision = "ads_hidings_lifted"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "removed_products",
        sa.Column("product_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("product_id", name=op.f("pk_removed_products")),
    )
    op.create_table(
        "deleted_names",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.CheckConstraint("kind IN ('category', 'brand', 'model')", name=op.f("ck_deleted_names_kind")),
        sa.PrimaryKeyConstraint("kind", "id", name=op.f("pk_deleted_names")),
    )


def downgrade() -> None:
    op.drop_table("deleted_names")
    op.drop_table("removed_products")
