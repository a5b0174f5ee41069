"""Find what was sent to a person, for operators who help them and when they leave."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "identity_messages_by_recipient"
down_revision = "identity_operator_acts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_messages_recipient_created_at", "messages", ["recipient", "created_at"])


def downgrade() -> None:
    drop_beside(op, "ix_messages_recipient_created_at", "messages")
