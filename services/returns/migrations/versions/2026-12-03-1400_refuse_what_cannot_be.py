"""Refuse rows that lack what the code relies on to be there."""

from alembic import op

revision = "returns_refuse"
down_revision = "returns_objection_checked"
branch_labels = None
depends_on = None

CHECKS = {
    ("cancellations", "ck_cancellations_codes_have_their_words"): "(code IS NULL) = (message IS NULL)",
}


def upgrade() -> None:
    for (table, name), condition in CHECKS.items():
        op.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} CHECK ({condition}) NOT VALID")


def downgrade() -> None:
    for table, name in CHECKS:
        op.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
