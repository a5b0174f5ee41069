"""Keep since when a payment may have been paid, so that the provider is asked about it often enough."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0013"
down_revision = "payments_0012"
branch_labels = None
depends_on = None

COLUMNS = ("hinted_at", "unknown_since", "asked_at")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("payments", sa.Column(name, sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    for name in COLUMNS:
        op.drop_column("payments", name)
