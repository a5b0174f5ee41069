"""Keep as whom a closed shop sold while it applies again: what it applies as was looked at by no operator yet."""

import sqlalchemy as sa
from alembic import op

revision = "identity_sold_as"
down_revision = "identity_returns_stood"
branch_labels = None
depends_on = None

COLUMNS = ("sold_as", "sold_tax_office", "sold_tax_number")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("suppliers", sa.Column(name, sa.Text))


def downgrade() -> None:
    for name in reversed(COLUMNS):
        op.drop_column("suppliers", name)
