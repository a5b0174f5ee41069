"""Find what a person asked, beside the shop."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "ads_index_questions_by_asker"
down_revision = "ads_index_reviews_by_buyer"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_questions_asker", "questions", ["asker_id", "question_id"])


def downgrade() -> None:
    drop_beside(op, "ix_questions_asker", "questions")
