"""Let a supplier keep two products of one model where operators merged two: an index holds it to one otherwise."""

from alembic import op

revision = "catalogue_twins"
down_revision = "catalogue_index_names"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE products DROP CONSTRAINT uq_products_supplier_id_model_id")


def downgrade() -> None:
    op.create_unique_constraint("uq_products_supplier_id_model_id", "products", ["supplier_id", "model_id"])
