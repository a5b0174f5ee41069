"""Find what operators did about an order or about what belongs to it."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "identity_acts_by_order"
down_revision = "identity_messages_by_order"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_operator_acts_changes", "operator_acts", ["changes"], using="gin")


def downgrade() -> None:
    drop_beside(op, "ix_operator_acts_changes", "operator_acts")
