"""Read what was sold of an ad in the order in which it was put into carts, as its supplier's lists and files are."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_items_in_turn"
down_revision = "orders_newest_found"
branch_labels = None
depends_on = None

TABLE, NAME = "items", "ix_items_ad_position"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["ad_id", "position"])


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
