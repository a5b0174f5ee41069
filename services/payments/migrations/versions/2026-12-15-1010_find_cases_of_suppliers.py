"""Find the chargebacks of a supplier."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_cases_by_supplier"
down_revision = "payments_heard_suppliers"
branch_labels = None
depends_on = None

TABLE, NAME = "chargeback_cases", "ix_chargeback_cases_supplier"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["supplier_id", "opened_at", "id"])


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
