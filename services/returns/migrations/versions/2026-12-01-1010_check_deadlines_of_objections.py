"""Check the deadlines of objections that were possible before."""

from alembic import op

revision = "returns_objection_checked"
down_revision = "returns_objection_deadline"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE returns VALIDATE CONSTRAINT ck_returns_objection_has_its_deadline")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
