"""Remember when selling of an ad was over: its price is fixed later, when the last payments are settled."""

import sqlalchemy as sa
from alembic import op

revision = "payments_ads_closed"
down_revision = "payments_untold_transfers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("ad_finals", sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("ad_finals", "closed_at")
