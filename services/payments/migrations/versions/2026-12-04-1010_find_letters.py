"""Find all that one letter of a bank took, for its case."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_letters"
down_revision = "payments_chargebacks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_chargebacks_letter", "chargebacks", ["item_id", "bank_reference"])


def downgrade() -> None:
    drop_beside(op, "ix_chargebacks_letter", "chargebacks")
