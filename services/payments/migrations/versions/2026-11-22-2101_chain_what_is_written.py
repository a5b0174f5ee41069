"""Let what was written before there was a chain wait for its place; no writer is kept waiting meanwhile."""

from alembic import op

revision = "payments_2101_chain_written"
down_revision = "payments_2100_chain"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "INSERT INTO ledger_unchained (transaction_id) SELECT id FROM ledger_transactions ON CONFLICT DO NOTHING"
    )


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
