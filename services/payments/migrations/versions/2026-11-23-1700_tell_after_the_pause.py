"""The provider is told of a new account after the pause; those that were told before it began or ended are told again.

What is paid out waits for that, so a row without a time for it would wait for ever.
"""

from alembic import op

revision = "payments_tell_after_pause"
down_revision = "payments_pause_payouts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """UPDATE sub_merchants SET due_at = greatest(paused_until, now()), attempts = 0
        WHERE paused_until IS NOT NULL AND (told_at IS NULL OR told_at < paused_until)"""
    )


def downgrade() -> None:
    """A row that is due is told, in the version before too."""
