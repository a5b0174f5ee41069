"""Check the rows that were there before answers to objections were."""

from alembic import op

revision = "returns_answers_checked"
down_revision = "returns_answers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE returns VALIDATE CONSTRAINT ck_returns_objections_are_answered")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
