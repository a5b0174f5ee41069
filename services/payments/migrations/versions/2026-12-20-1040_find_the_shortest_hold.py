"""Find the shortest hold that any ad was promised: lines that were delivered later wait still."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "payments_holds_found"
down_revision = "payments_payable_found"
branch_labels = None
depends_on = None

TABLE, NAME = "ad_terms", "ix_ad_terms_payout_hold"


def upgrade() -> None:
    create_beside(op, NAME, TABLE, ["payout_hold"])


def downgrade() -> None:
    drop_beside(op, NAME, TABLE)
