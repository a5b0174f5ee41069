"""Keep what the provider says was paid, for payments that are not what was asked for."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0003"
down_revision = "payments_0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("payments", sa.Column("reported_kurus", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
