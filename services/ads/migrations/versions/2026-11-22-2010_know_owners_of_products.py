"""Know whose a product is, so that only its supplier publishes an ad of it."""

import sqlalchemy as sa
from alembic import op

revision = "ads_know_owners"
down_revision = "ads_1901_ended_sessions"
branch_labels = None
depends_on = None

INDEX = "ix_products_ownerless"


def upgrade() -> None:
    op.add_column("products", sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=True))
    op.create_index(INDEX, "products", ["product_id"], postgresql_where=sa.text("supplier_id IS NULL"))


def downgrade() -> None:
    op.drop_index(INDEX, table_name="products")
    op.drop_column("products", "supplier_id")
