"""Know of each item whether its buyer said that what arrived of it last has arrived."""

import sqlalchemy as sa
from alembic import op

revision = "orders_confirmed"
down_revision = "orders_newest_ratings"
branch_labels = None
depends_on = None


def upgrade() -> None:
    confirmed = sa.Column("is_confirmed", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    op.add_column("items", confirmed)


def downgrade() -> None:
    op.drop_column("items", "is_confirmed")
