"""Keep what a visitor wanted with their registration, so that the link of the mail leads back to it."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "identity_wishes"
down_revision = "identity_forget"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("registrations", sa.Column("wish", postgresql.JSONB(), nullable=True))


def downgrade() -> None:
    op.drop_column("registrations", "wish")
