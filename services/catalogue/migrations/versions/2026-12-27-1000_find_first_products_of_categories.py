"""Find the first product of a category, whose picture is the category's, beside the shop."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "catalogue_first_of_category"
down_revision = "catalogue_removed_products"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_products_first_of_category", "products", ["category_id", "id"])


def downgrade() -> None:
    drop_beside(op, "ix_products_first_of_category", "products")
