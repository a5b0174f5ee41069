"""Find what a buyer reserved, bought and rated, for who leaves or wants to have it."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "ads_of_buyers"
down_revision = "ads_picks"
branch_labels = None
depends_on = None

TABLES = ("purchases", "reservations", "seller_ratings")


def upgrade() -> None:
    for table in TABLES:
        create_beside(op, f"ix_{table}_buyer", table, ["buyer_id"])


def downgrade() -> None:
    for table in TABLES:
        drop_beside(op, f"ix_{table}_buyer", table)
