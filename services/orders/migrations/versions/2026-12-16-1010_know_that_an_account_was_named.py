"""Know that a buyer has named the bank account that a refund goes to."""

import sqlalchemy as sa
from alembic import op

revision = "orders_refund_accounts"
down_revision = "orders_one_parcel_a_request"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("refunds", sa.Column("has_iban", sa.Boolean(), server_default="false", nullable=False))


def downgrade() -> None:
    op.drop_column("refunds", "has_iban")
