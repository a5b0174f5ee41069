"""Count the transfers that came back to a supplier on a day, so that a second one is seen."""

import sqlalchemy as sa
from alembic import op

revision = "payments_bounces_counted"
down_revision = "payments_holds_found"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("reported_bounces", sa.Column("times", sa.Integer()))


def downgrade() -> None:
    op.drop_column("reported_bounces", "times")
