"""Keep of each ad whether a balance that is not paid in time costs the deposit."""

import sqlalchemy as sa
from alembic import op

revision = "orders_deposits_forfeited"
down_revision = "orders_not_received"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # All that were published before said that it does.
    told = sa.Column("is_deposit_forfeited", sa.Boolean(), server_default=sa.true(), nullable=False)
    op.add_column("ads", told)


def downgrade() -> None:
    op.drop_column("ads", "is_deposit_forfeited")
