"""Keep what a buyer accepted, word by word, with its hash."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("orders", "attempts"):
        op.add_column(table, sa.Column("terms_hash", sa.String(), nullable=True))
        op.add_column(table, sa.Column("agreement", postgresql.JSONB(), nullable=True))


def downgrade() -> None:
    for table in ("orders", "attempts"):
        op.drop_column(table, "agreement")
        op.drop_column(table, "terms_hash")
