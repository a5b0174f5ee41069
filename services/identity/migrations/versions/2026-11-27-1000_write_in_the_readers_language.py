"""Know in which language each person is written to."""

import sqlalchemy as sa
from alembic import op

revision = "identity_language"
down_revision = "identity_wishes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("language", sa.Text(), server_default="tr", nullable=False))


def downgrade() -> None:
    op.drop_column("people", "language")
