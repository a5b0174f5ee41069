"""Say when a payment is compared with the provider's books next: one that differs within minutes, others after a day.

What is frozen when this runs is looked at again at once.
"""

import sqlalchemy as sa
from alembic import op

revision = "payments_0012"
down_revision = "payments_0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("payments", sa.Column("compare_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("payments", sa.Column("frozen_looks", sa.Integer(), server_default="0", nullable=False))
    op.execute(
        "UPDATE payments SET compare_at = r.checked_at + interval '1 day' FROM reconciled_payments r "
        "WHERE r.payment_id = payments.id AND payments.frozen_at IS NULL"
    )
    op.create_index("ix_payments_compare", "payments", ["compare_at"])


def downgrade() -> None:
    op.drop_index("ix_payments_compare", table_name="payments")
    op.drop_column("payments", "frozen_looks")
    op.drop_column("payments", "compare_at")
