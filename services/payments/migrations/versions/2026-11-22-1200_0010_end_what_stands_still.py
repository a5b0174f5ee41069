"""Give back what could not be delivered; know since when a transfer that was asked for anew is waited for."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0010"
down_revision = "payments_0009"
branch_labels = None
depends_on = None

CAUSES = (
    "cause IN ('price_difference', 'late_capture', 'withdrawn', 'ad_failed', 'cancelled', 'returned', "
    "'balance_unpaid', 'balance_late', 'undelivered')"
)


def upgrade() -> None:
    op.drop_constraint(op.f("ck_refunds_cause"), "refunds", type_="check")
    op.create_check_constraint(op.f("ck_refunds_cause"), "refunds", CAUSES)
    op.add_column("payouts", sa.Column("sent_again_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
