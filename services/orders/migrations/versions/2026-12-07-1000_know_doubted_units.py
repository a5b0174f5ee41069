"""Know how many units of an ad are paid for and held out of its count: no other buyer can have them."""

import sqlalchemy as sa
from alembic import op

revision = "orders_doubted_units"
down_revision = "orders_interest"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("ads", sa.Column("units_doubted", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("ads", "units_doubted")
