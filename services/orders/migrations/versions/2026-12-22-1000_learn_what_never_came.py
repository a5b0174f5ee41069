"""Learn of which returns the buyer says that nothing came."""

import sqlalchemy as sa
from alembic import op

revision = "orders_not_received"
down_revision = "orders_product_codes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    told = sa.Column("is_not_received", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    op.add_column("return_copies", told)


def downgrade() -> None:
    op.drop_column("return_copies", "is_not_received")
