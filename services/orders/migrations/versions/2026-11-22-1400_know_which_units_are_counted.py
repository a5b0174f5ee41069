"""Know from which count of its ad on an item's units are in it. What was paid before has long been counted."""

import sqlalchemy as sa
from alembic import op

revision = "0106_know_counted_units"
down_revision = "0105_know_objections"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("items", sa.Column("counted_sequence", sa.BigInteger(), server_default="0", nullable=True))


def downgrade() -> None:
    op.drop_column("items", "counted_sequence")
