"""Remember when selling of an ad was over: its price is fixed later, when the last payments are settled."""

import sqlalchemy as sa
from alembic import op

revision = "orders_ads_closed"
down_revision = "orders_balance_cards"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("ads", sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("ads", "closed_at")
