"""Let each statement that books show that it sums to zero, instead of adding up every movement for each of its entries.

What is added at once is looked at once, without reading the ledger. It is a stricter rule than the one before, which
let a transaction put a movement together in pieces: every movement is whole from the statement on that writes it. The
code of the version before writes so, too. The former trigger goes only when the new one is there, in one transaction.
"""

from alembic import op

revision = "payments_balance_at_once"
down_revision = "payments_kinds_checked"
branch_labels = None
depends_on = None

BALANCED = """
CREATE FUNCTION added_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    wrong uuid;
BEGIN
    SELECT transaction_id INTO wrong FROM added GROUP BY transaction_id HAVING sum(amount_kurus) <> 0 LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'ledger transaction % does not sum to zero', wrong USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$
"""
FORMER = """
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced()
"""


def upgrade() -> None:
    op.execute(BALANCED)
    op.execute(
        "CREATE TRIGGER balanced_at_once AFTER INSERT ON ledger_entries "
        "REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION added_is_balanced()"
    )
    op.execute("DROP TRIGGER balanced ON ledger_entries")


def downgrade() -> None:
    op.execute(FORMER)
    op.execute("DROP TRIGGER balanced_at_once ON ledger_entries")
    op.execute("DROP FUNCTION added_is_balanced")
