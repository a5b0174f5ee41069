"""Know by which numbers people are tied to companies, so that none buys from a company of their own."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0107_know_ties"
down_revision = "0106_know_counted_units"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ties",
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("sequence", sa.BigInteger(), nullable=False),
        sa.Column("ties", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_ties")),
    )


def downgrade() -> None:
    op.drop_table("ties")
