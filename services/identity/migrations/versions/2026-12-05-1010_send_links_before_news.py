"""Find the messages that say something for the shortest time: a link that a person waits for goes before news."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "identity_messages_by_end"
down_revision = "identity_work_in_hand"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_messages_by_end", "messages", ["channel", "expires_at"], "state IN ('queued', 'sending')")


def downgrade() -> None:
    drop_beside(op, "ix_messages_by_end", "messages")
