"""Find each hiding of a reply by when it was done: one may be hidden again after it was shown again."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "ads_reply_hidings_by_time"
down_revision = "ads_question_hidings_by_time"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "uq_reply_hidings_time", "reply_hidings", ["review_id", "hidden_at"], unique=True)


def downgrade() -> None:
    drop_beside(op, "uq_reply_hidings_time", "reply_hidings")
