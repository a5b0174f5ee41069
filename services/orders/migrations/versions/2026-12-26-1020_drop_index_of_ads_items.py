"""Drop the index of an ad's items: the one that has them in turn finds them as well."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_items_once"
down_revision = "orders_items_in_turn"
branch_labels = None
depends_on = None

TABLE, NAME = "items", "ix_items_ad_id"


def upgrade() -> None:
    drop_beside(op, NAME, TABLE)


def downgrade() -> None:
    create_beside(op, NAME, TABLE, ["ad_id"])
