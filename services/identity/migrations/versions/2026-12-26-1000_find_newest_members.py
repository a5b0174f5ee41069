"""Find the newest members, for operators."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "identity_newest_members"
down_revision = "identity_papers_taken_back"
branch_labels = None
depends_on = None

TABLE, NAME = "people", "ix_people_newest"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["created_at", "id"])


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
