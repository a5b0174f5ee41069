"""Find reported payouts that could not be booked yet."""

import sqlalchemy as sa
from alembic import op

revision = "payments_0007"
down_revision = "payments_0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    unbooked = sa.text("booked_at IS NULL")
    op.create_index("ix_reported_payouts_unbooked", "reported_payouts", ["provider_line_id"], postgresql_where=unbooked)


def downgrade() -> None:
    raise NotImplementedError("money is not forgotten: restore a backup instead")
