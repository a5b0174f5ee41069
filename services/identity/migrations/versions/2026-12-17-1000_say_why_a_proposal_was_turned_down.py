"""Keep why a proposal was turned down."""

import sqlalchemy as sa
from alembic import op

revision = "identity_proposals_answered"
down_revision = "identity_acts_by_order"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("proposals", sa.Column("answer", sa.Text(), nullable=True))
    op.execute(
        "ALTER TABLE proposals ADD CONSTRAINT ck_proposals_answer"
        " CHECK (answer IS NULL OR state = 'rejected') NOT VALID"
    )


def downgrade() -> None:
    op.drop_column("proposals", "answer")
