"""Index what products are searched by, beside the shop."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "ads_index_search_texts"
down_revision = "ads_search_texts"
branch_labels = None
depends_on = None

UNSEARCHED = "search_sequence IS DISTINCT FROM sequence"


def upgrade() -> None:
    create_beside(op, "ix_products_unsearched", "products", ["product_id"], UNSEARCHED)
    for column in ("search_names", "search_details"):
        create_beside(op, f"ix_products_{column}", "products", [column], using="gin")


def downgrade() -> None:
    for name in ("search_details", "search_names", "unsearched"):
        drop_beside(op, f"ix_products_{name}", "products")
