"""Book transfers to suppliers that are more than was owed: the rest is the supplier's debt, and two operators agree.

A worker of the version before books none of these, and its rows have no such debt.
"""

import sqlalchemy as sa
from alembic import op

revision = "payments_beyond_credit"
down_revision = "payments_bank_transfers"
branch_labels = None
depends_on = None

TABLE, RULE = "bank_transfers", "ck_bank_transfers_beyond_credit"
BEYOND = (
    "debt_kurus = 0 OR (needs_second AND direction = 'to_supplier' AND undoes_id IS NULL "
    "AND debt_kurus BETWEEN 1 AND -account_kurus)"
)


def upgrade() -> None:
    op.add_column(TABLE, sa.Column("debt_kurus", sa.BigInteger(), server_default="0", nullable=False))
    op.execute(f"ALTER TABLE {TABLE} ADD CONSTRAINT {RULE} CHECK ({BEYOND}) NOT VALID")


def downgrade() -> None:
    op.drop_column(TABLE, "debt_kurus")
