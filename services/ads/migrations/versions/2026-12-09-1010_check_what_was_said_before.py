"""Check the answers and reviews that were there before they could be changed or replied to."""

from alembic import op

revision = "ads_answers_and_replies_checked"
down_revision = "ads_answers_and_replies"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table, name in (("questions", "edited"), ("questions", "edited_answer"), ("reviews", "replied")):
        op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT ck_{table}_{name}")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
