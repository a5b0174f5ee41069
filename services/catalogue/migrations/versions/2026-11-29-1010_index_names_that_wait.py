"""Find the models that wait, and hold a supplier to one product of a model, but for those that a merge left."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "catalogue_index_names"
down_revision = "catalogue_decide_names"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_models_proposed", "models", ["created_at"], "state = 'proposed'")
    one = ["supplier_id", "model_id"]
    create_beside(op, "ix_products_one_of_a_model", "products", one, "NOT is_twin", unique=True)


def downgrade() -> None:
    drop_beside(op, "ix_products_one_of_a_model", "products")
    drop_beside(op, "ix_models_proposed", "models")
