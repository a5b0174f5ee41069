"""Know how a buyer's objection to a refused return stands: while an operator looks at it, its units are not free."""

import sqlalchemy as sa
from alembic import op

revision = "0105_know_objections"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("return_copies", sa.Column("objection", sa.String()))


def downgrade() -> None:
    op.drop_column("return_copies", "objection")
