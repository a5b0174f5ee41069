"""Hold a supplier to one product of a code."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "catalogue_index_codes"
down_revision = "catalogue_codes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_products_code", "products", ["supplier_id", "code"], "code IS NOT NULL", unique=True)


def downgrade() -> None:
    drop_beside(op, "ix_products_code", "products")
