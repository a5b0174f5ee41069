"""Keep the first six digits of the card that paid: they tell the bank."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("orders", sa.Column("card_bin", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("orders", "card_bin")
