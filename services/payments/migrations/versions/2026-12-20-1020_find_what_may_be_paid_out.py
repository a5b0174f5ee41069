"""Find lines that may be paid out, without those that went back wholly and are never earned.

The index of all lines that are not earned stays beside it: code of 0.3.0 asks by it every few seconds, until the
programs are exchanged and where a release is taken back. A later release drops it.
"""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_payable_found"
down_revision = "payments_transfers_found"
branch_labels = None
depends_on = None

TABLE, NAME = "payment_lines", "ix_payment_lines_payable"
WHERE = "earned_kurus = 0 AND captured_kurus > refunded_kurus + charged_back_kurus"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["delivered_at", "id"], WHERE)


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
