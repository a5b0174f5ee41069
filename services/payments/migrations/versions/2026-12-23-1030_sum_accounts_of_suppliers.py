"""Sum suppliers' accounts from an index alone: the list of debts and credits, and the inbox, ask for all at once."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_accounts_summed"
down_revision = "payments_references_found"
branch_labels = None
depends_on = None

TABLE, NAME = "ledger_entries", "ix_ledger_entries_payable"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["owner", "amount_kurus"], "kind = 'supplier_payable'")


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
