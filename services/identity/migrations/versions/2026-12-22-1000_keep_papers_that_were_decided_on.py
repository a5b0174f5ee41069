"""Keep papers that an operator decided on when their company takes them back.

The release before shows these as the others, to their company too, and may remove them.
"""

import sqlalchemy as sa
from alembic import op

revision = "identity_papers_taken_back"
down_revision = "identity_mornings_counted"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("supplier_papers", sa.Column("taken_back_at", sa.DateTime(timezone=True)))


def downgrade() -> None:
    op.drop_column("supplier_papers", "taken_back_at")
