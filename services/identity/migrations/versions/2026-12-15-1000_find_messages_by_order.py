"""Find what was written about an order, for who helps its buyer or its supplier."""

from alembic import op
from sqlalchemy import text

from kit.indexes import create_beside, drop_beside

revision = "identity_messages_by_order"
down_revision = "identity_team_acts_by_number"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_messages_order", "messages", [text("(context ->> 'orderId')")])


def downgrade() -> None:
    drop_beside(op, "ix_messages_order", "messages")
