"""Let shops close: two more states of a supplier, and of its moves."""

from alembic import op

revision = "identity_closing"
down_revision = "identity_imprint"
branch_labels = None
depends_on = None

BEFORE = "'pending', 'needs_information', 'rejected', 'approved', 'suspended'"
STATES = f"{BEFORE}, 'closing', 'closed'"


def upgrade() -> None:
    _allow(STATES)


def _allow(states: str) -> None:
    for table, column in (("suppliers", "status"), ("supplier_moves", "target")):
        name = f"ck_{table}_{column}"
        op.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
        op.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} CHECK ({column} IN ({states})) NOT VALID")


def downgrade() -> None:
    _allow(BEFORE)
