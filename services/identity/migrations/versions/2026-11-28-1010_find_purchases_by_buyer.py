"""Find what a person bought, when they leave or ask what is stored of them."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "identity_purchases_by_buyer"
down_revision = "identity_nobodys_purchases"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_purchases_buyer_id", "purchases", ["buyer_id"])


def downgrade() -> None:
    drop_beside(op, "ix_purchases_buyer_id", "purchases")
