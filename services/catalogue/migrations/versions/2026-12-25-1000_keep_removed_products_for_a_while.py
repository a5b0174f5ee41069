"""Keep what suppliers remove for a while: an ad that began in the same moment brings it back."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "catalogue_removed_products"
down_revision = "catalogue_placed_brands"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "removed_products",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("category_id", sa.Integer(), nullable=False),
        sa.Column("brand_id", sa.Integer(), nullable=False),
        sa.Column("model_id", sa.Integer(), nullable=False),
        sa.Column("code", sa.Text(), nullable=True),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("specs", JSONB(), nullable=False),
        sa.Column("pictures", JSONB(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("removed_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_removed_products")),
    )
    for column in ("supplier_id", "removed_at"):
        op.create_index(op.f(f"ix_removed_products_{column}"), "removed_products", [column])


def downgrade() -> None:
    op.drop_table("removed_products")
