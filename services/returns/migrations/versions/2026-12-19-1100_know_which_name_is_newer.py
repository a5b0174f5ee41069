"""Keep which event told a supplier's name, so that an older one replaces no newer."""

import sqlalchemy as sa
from alembic import op

revision = "returns_newer_names"
down_revision = "returns_no_words_for_carriers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("suppliers", sa.Column("sequence", sa.BigInteger(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("suppliers", "sequence")
