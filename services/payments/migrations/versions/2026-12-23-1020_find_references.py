"""Find the transfers of all suppliers that have one bank reference."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_references_found"
down_revision = "payments_beyond_credit_checked"
branch_labels = None
depends_on = None

TABLE, NAME = "bank_transfers", "ix_bank_transfers_reference"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["reference_key"])


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
