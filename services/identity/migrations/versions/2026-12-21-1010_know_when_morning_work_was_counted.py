"""Know which service counted what waits for a supplier, and when: what it counts no more is done."""

import sqlalchemy as sa
from alembic import op

revision = "identity_mornings_counted"
down_revision = "identity_bank_holds"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("morning_work", sa.Column("owner", sa.Text))
    op.add_column("morning_work", sa.Column("counted_at", sa.DateTime(timezone=True)))


def downgrade() -> None:
    op.drop_column("morning_work", "counted_at")
    op.drop_column("morning_work", "owner")
