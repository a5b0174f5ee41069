"""Find the sessions that act for a company, to end them."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "identity_sessions_that_act"
down_revision = "identity_teams"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_sessions_acts_for", "sessions", ["acts_for"], "acts_for IS NOT NULL")


def downgrade() -> None:
    drop_beside(op, "ix_sessions_acts_for", "sessions")
