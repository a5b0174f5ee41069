"""Note that the balance of an item is paid to what is its buyer's own company by then."""

from alembic import op

revision = "payments_own_balances"
down_revision = "payments_unearned_dropped"
branch_labels = None
depends_on = None

KINDS = "'shared_card', 'cancelling', 'hoarding', 'own_address', 'own_phone', 'own_iban'"
SIGNS = "'address', 'phone', 'iban'"
CHECKS = (("suspicions", "kind", KINDS, "own_"), ("purchase_signs", "sign", SIGNS, ""))


def upgrade() -> None:
    for table, column, others, prefix in CHECKS:
        _allow(table, column, f"{others}, '{prefix}company', '{prefix}refused'")


def downgrade() -> None:
    op.execute("DELETE FROM suspicions WHERE kind = 'own_company'")
    op.execute("DELETE FROM purchase_signs WHERE sign = 'company'")
    for table, column, others, prefix in CHECKS:
        _allow(table, column, f"{others}, '{prefix}refused'")


def _allow(table: str, column: str, values: str) -> None:
    """For what is written from now on; what was there is checked by the next version."""
    name = f"ck_{table}_{column}"
    op.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
    op.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} CHECK ({column} IN ({values})) NOT VALID")
