"""Keep the first six digits of the card that paid: they tell the bank."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0011"
down_revision = "payments_0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("payments", sa.Column("card_bin", sa.Text(), server_default="", nullable=False))


def downgrade() -> None:
    op.drop_column("payments", "card_bin")
