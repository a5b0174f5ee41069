"""Let buyers say that what was delivered did not come."""

import sqlalchemy as sa
from alembic import op

revision = "returns_not_received"
down_revision = "returns_withdrawals_checked"
branch_labels = None
depends_on = None

REASONS = sa.table(
    "reasons", sa.column("id", sa.Integer()), sa.column("text", sa.Text()), sa.column("form_type", sa.Text())
)
# The release before shows reasons by their ids, and has 'Diğer' as the last one.
BEFORE_ALL = 0
REASON = "Ürün bana ulaşmadı"


def upgrade() -> None:
    confirmed = sa.Column("is_confirmed", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    op.add_column("deliveries", confirmed)
    op.bulk_insert(REASONS, [{"id": BEFORE_ALL, "text": REASON, "form_type": "return"}])


def downgrade() -> None:
    op.execute(sa.delete(REASONS).where(REASONS.c.text == REASON))
    op.drop_column("deliveries", "is_confirmed")
