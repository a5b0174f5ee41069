"""Keep how a return stood when it was last told of: it may come to a status again, and be objected to again."""

import sqlalchemy as sa
from alembic import op

revision = "identity_returns_stood"
down_revision = "identity_proposals_checked"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("returns", sa.Column("standing", sa.Text))
    op.add_column("returns", sa.Column("objection", sa.Text))


def downgrade() -> None:
    op.drop_column("returns", "objection")
    op.drop_column("returns", "standing")
