"""Know by which numbers people are tied to companies. Of people from before nothing is told yet: the worker does it."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "identity_ties"
down_revision = "identity_0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    ties = sa.Column("ties", postgresql.ARRAY(sa.Text()), server_default="{}", nullable=False)
    op.add_column("people", ties)
    op.add_column("people", sa.Column("ties_sequence", sa.Integer(), server_default="0", nullable=False))
    op.add_column("people", sa.Column("ties_key", sa.Text(), nullable=True))
    op.create_index(op.f("ix_people_ties_key"), "people", ["ties_key"])


def downgrade() -> None:
    op.drop_index(op.f("ix_people_ties_key"), table_name="people")
    op.drop_column("people", "ties_key")
    op.drop_column("people", "ties_sequence")
    op.drop_column("people", "ties")
