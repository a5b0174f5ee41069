"""Keep what an answer said before its supplier changed it, and what suppliers reply to reviews."""

import sqlalchemy as sa
from alembic import op

revision = "ads_answers_and_replies"
down_revision = "ads_imprint"
branch_labels = None
depends_on = None

COLUMNS = (("questions", "first_answer", "edited_at"), ("reviews", "reply", "replied_at"))
CHECKS = (
    ("questions", "edited", "(first_answer IS NULL) = (edited_at IS NULL)"),
    ("questions", "edited_answer", "first_answer IS NULL OR answer IS NOT NULL"),
    ("reviews", "replied", "(reply IS NULL) = (replied_at IS NULL)"),
)


def upgrade() -> None:
    for table, said, moment in COLUMNS:
        op.add_column(table, sa.Column(said, sa.Text(), nullable=True))
        op.add_column(table, sa.Column(moment, sa.DateTime(timezone=True), nullable=True))
    for table, name, holds in CHECKS:
        op.execute(f"ALTER TABLE {table} ADD CONSTRAINT ck_{table}_{name} CHECK ({holds}) NOT VALID")


def downgrade() -> None:
    for table, name, _ in reversed(CHECKS):
        op.execute(f"ALTER TABLE {table} DROP CONSTRAINT ck_{table}_{name}")
    for table, said, moment in COLUMNS:
        op.drop_column(table, moment)
        op.drop_column(table, said)
