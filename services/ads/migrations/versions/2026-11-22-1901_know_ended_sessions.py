"""Know which sessions have ended, so that their tokens are refused."""

from alembic import op

from kit.tables import create_ended_sessions, drop_ended_sessions

revision = "ads_1901_ended_sessions"
down_revision = "ads_know_ties"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_ended_sessions(op)


def downgrade() -> None:
    drop_ended_sessions(op)
