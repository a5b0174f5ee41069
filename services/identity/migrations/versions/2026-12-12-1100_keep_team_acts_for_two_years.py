"""Remove what a team member did only when it is old: the database refuses it before.

A day less than the two years that the worker waits, so that no difference of clocks stops it.
"""

from alembic import op

revision = "identity_team_acts_kept_long"
down_revision = "identity_morning_work"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "CREATE TRIGGER team_acts_are_kept BEFORE DELETE ON team_acts FOR EACH ROW "
        "WHEN (OLD.acted_at > now() - interval '729 days') EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.execute("DROP TRIGGER team_acts_are_kept ON team_acts")
