"""Find what a team did by the number of what it was about."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "identity_team_acts_by_number"
down_revision = "identity_unwanted_mails"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_team_acts_named", "team_acts", ["named"], using="gin")


def downgrade() -> None:
    drop_beside(op, "ix_team_acts_named", "team_acts")
