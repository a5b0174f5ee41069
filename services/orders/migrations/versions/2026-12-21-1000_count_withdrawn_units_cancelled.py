"""Know how many units of a withdrawal were cancelled here and may not have been heard of by returns."""

import sqlalchemy as sa
from alembic import op

revision = "orders_withdrawn_taken"
down_revision = "orders_withdrawals"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("withdrawal_copies", sa.Column("taken_units", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("withdrawal_copies", "taken_units")
