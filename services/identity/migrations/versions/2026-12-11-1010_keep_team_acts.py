"""Never change what a team member did: rows are added, and removed when they are old."""

from alembic import op

revision = "identity_team_acts_kept"
down_revision = "identity_papers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "CREATE TRIGGER team_acts_are_never_changed BEFORE UPDATE ON team_acts "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.execute("DROP TRIGGER team_acts_are_never_changed ON team_acts")
