"""Chain the ledger: a place for each movement, and a list of those that wait for theirs."""

import sqlalchemy as sa
from alembic import op

revision = "payments_2100_chain"
down_revision = "payments_1901_ended_sessions"
branch_labels = None
depends_on = None

NOTE = """
CREATE FUNCTION note_unchained() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    INSERT INTO ledger_unchained (transaction_id) SELECT id FROM added;
    RETURN NULL;
END $$
"""


def upgrade() -> None:
    op.create_table(
        "ledger_chain",
        sa.Column("position", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("transaction_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("chained_at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.ForeignKeyConstraint(
            ["transaction_id"], ["ledger_transactions.id"], name=op.f("fk_ledger_chain_transaction_id")
        ),
        sa.PrimaryKeyConstraint("position", name=op.f("pk_ledger_chain")),
        sa.UniqueConstraint("transaction_id", name=op.f("uq_ledger_chain_transaction_id")),
    )
    op.create_table(
        "ledger_unchained",
        sa.Column("transaction_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.PrimaryKeyConstraint("transaction_id", name=op.f("pk_ledger_unchained")),
    )
    op.execute(
        "CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON ledger_chain "
        "FOR EACH ROW EXECUTE FUNCTION only_added_to()"
    )
    op.execute(NOTE)
    op.execute(
        "CREATE TRIGGER waits_for_chain AFTER INSERT ON ledger_transactions "
        "REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_unchained()"
    )


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
