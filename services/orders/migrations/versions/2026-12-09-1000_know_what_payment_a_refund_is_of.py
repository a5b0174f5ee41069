"""Know of which payment a refund is."""

import sqlalchemy as sa
from alembic import op

revision = "orders_refund_payment"
down_revision = "orders_site_plans"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("refunds", sa.Column("payment_id", sa.Uuid(as_uuid=False), nullable=True))


def downgrade() -> None:
    op.drop_column("refunds", "payment_id")
