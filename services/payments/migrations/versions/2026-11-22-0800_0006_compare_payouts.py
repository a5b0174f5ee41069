"""Remember what the provider's books said of each payout when they were last compared."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0006"
down_revision = "payments_0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("payouts", sa.Column("provider_price_kurus", sa.BigInteger(), nullable=True))
    op.add_column("payouts", sa.Column("compared_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "ix_payouts_compared",
        "payouts",
        ["compared_at"],
        unique=False,
        postgresql_where=sa.text("compared_at IS NOT NULL"),
    )


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
