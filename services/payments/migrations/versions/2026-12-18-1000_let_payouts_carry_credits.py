"""Let a payout carry a credit: what it deducts of its supplier's debt may be below zero, once its price is fixed.

Every row that the code of the version before writes, with a deduction of at least zero, satisfies it as well.
"""

from alembic import op

revision = "payments_credits_carried"
down_revision = "payments_refund_covers"
branch_labels = None
depends_on = None

BEFORE = "deducted_kurus >= 0 AND (price_kurus IS NULL OR price_kurus > 0)"
AFTER = "coalesce(price_kurus, 0) + deducted_kurus >= 0 AND (price_kurus IS NULL OR price_kurus > 0)"


def upgrade() -> None:
    _allow(AFTER)


def downgrade() -> None:
    _allow(BEFORE)


def _allow(parts: str) -> None:
    """For what is written from now on; what was there is checked by the next version."""
    op.execute("ALTER TABLE payouts DROP CONSTRAINT ck_payouts_price")
    op.execute(f"ALTER TABLE payouts ADD CONSTRAINT ck_payouts_price CHECK ({parts}) NOT VALID")
