"""Total the ledger as it is chained, so that metrics cost nothing.

The trigger is made before the first totals are reckoned, in one transaction: what code of the version before chains
meanwhile waits for it, and is counted once.
"""

import sqlalchemy as sa
from alembic import op

revision = "payments_total_ledger"
down_revision = "payments_tell_after_pause"
branch_labels = None
depends_on = None

ADD = """
INSERT INTO ledger_totals (what, name, number, kurus)
SELECT 'account', e.kind, count(*), sum(e.amount_kurus)
FROM {chained} AS added JOIN ledger_entries e ON e.transaction_id = added.transaction_id GROUP BY e.kind
UNION ALL
SELECT 'movement', t.kind, count(DISTINCT t.id), coalesce(sum(e.amount_kurus) FILTER (WHERE e.amount_kurus > 0), 0)
FROM {chained} AS added JOIN ledger_transactions t ON t.id = added.transaction_id
LEFT JOIN ledger_entries e ON e.transaction_id = t.id GROUP BY t.kind
ON CONFLICT (what, name) DO UPDATE
SET number = ledger_totals.number + excluded.number, kurus = ledger_totals.kurus + excluded.kurus
"""
TOTAL = f"""
CREATE FUNCTION total_chained() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    {ADD.format(chained="added")};
    RETURN NULL;
END $$
"""


def upgrade() -> None:
    op.create_table(
        "ledger_totals",
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("kurus", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("what IN ('account', 'movement')", name=op.f("ck_ledger_totals_what")),
        sa.PrimaryKeyConstraint("what", "name", name=op.f("pk_ledger_totals")),
    )
    op.execute(TOTAL)
    op.execute(
        "CREATE TRIGGER is_totalled AFTER INSERT ON ledger_chain "
        "REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_chained()"
    )
    op.execute(ADD.format(chained="ledger_chain"))


def downgrade() -> None:
    op.execute("DROP TRIGGER is_totalled ON ledger_chain")
    op.execute("DROP FUNCTION total_chained")
    op.drop_table("ledger_totals")
