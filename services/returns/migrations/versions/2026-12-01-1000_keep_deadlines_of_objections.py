"""Refuse an objection that is possible without a deadline: no worker would ever end that time."""

from alembic import op

revision = "returns_objection_deadline"
down_revision = "returns_forget"
branch_labels = None
depends_on = None

NAME = "ck_returns_objection_has_its_deadline"


def upgrade() -> None:
    condition = "objection <> 'possible' OR due_at IS NOT NULL"
    op.execute(f"ALTER TABLE returns ADD CONSTRAINT {NAME} CHECK ({condition}) NOT VALID")


def downgrade() -> None:
    op.execute(f"ALTER TABLE returns DROP CONSTRAINT {NAME}")
