"""Check the rows that were there before those that can't be were refused."""

from alembic import op

revision = "returns_refused"
down_revision = "returns_refuse"
branch_labels = None
depends_on = None

CHECKS = (("cancellations", "ck_cancellations_codes_have_their_words"),)


def upgrade() -> None:
    for table, name in CHECKS:
        op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {name}")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
