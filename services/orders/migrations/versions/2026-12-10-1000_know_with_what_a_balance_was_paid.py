"""Know with what a balance was paid."""

import sqlalchemy as sa
from alembic import op

revision = "orders_balance_cards"
down_revision = "orders_refund_payment"
branch_labels = None
depends_on = None

TOLD = ("balance_card_association", "balance_card_family", "balance_last_four", "balance_card_bin")


def upgrade() -> None:
    op.add_column("items", sa.Column("balance_payment_id", sa.Uuid(as_uuid=False), nullable=True))
    for column in TOLD:
        op.add_column("items", sa.Column(column, sa.String(), nullable=True))


def downgrade() -> None:
    for column in (*TOLD, "balance_payment_id"):
        op.drop_column("items", column)
