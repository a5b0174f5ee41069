"""Let suppliers answer objections, with pictures of their own."""

import sqlalchemy as sa
from alembic import op

revision = "returns_answers"
down_revision = "returns_work_in_hand"
branch_labels = None
depends_on = None

NAME = "ck_returns_objections_are_answered"
CONDITION = (
    "(objection_answer IS NULL) = (objection_answered_at IS NULL) "
    "AND (objection_answer IS NULL OR objected_at IS NOT NULL)"
)


def upgrade() -> None:
    op.add_column("returns", sa.Column("objection_answer", sa.Text()))
    op.add_column("returns", sa.Column("objection_answered_at", sa.DateTime(timezone=True)))
    op.add_column("pictures", sa.Column("is_of_answer", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.execute(f"ALTER TABLE returns ADD CONSTRAINT {NAME} CHECK ({CONDITION}) NOT VALID")


def downgrade() -> None:
    op.execute(f"ALTER TABLE returns DROP CONSTRAINT {NAME}")
    op.drop_column("pictures", "is_of_answer")
    op.drop_column("returns", "objection_answered_at")
    op.drop_column("returns", "objection_answer")
