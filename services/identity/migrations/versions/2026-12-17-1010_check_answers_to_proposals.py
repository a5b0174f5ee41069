"""Check that only proposals that were turned down have an answer."""

from alembic import op

revision = "identity_proposals_checked"
down_revision = "identity_proposals_answered"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE proposals VALIDATE CONSTRAINT ck_proposals_answer")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
