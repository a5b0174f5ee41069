"""Keep with each ad, and with each balance, whether a balance that is not paid in time costs the deposit."""

import sqlalchemy as sa
from alembic import op

revision = "payments_deposits_forfeited"
down_revision = "payments_bounces_counted"
branch_labels = None
depends_on = None

KEPT_WITH = ("ad_terms", "balances")


def upgrade() -> None:
    for table in KEPT_WITH:
        op.add_column(table, sa.Column("is_deposit_forfeited", sa.Boolean()))


def downgrade() -> None:
    for table in KEPT_WITH:
        op.drop_column(table, "is_deposit_forfeited")
