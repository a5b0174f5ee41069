"""Know with which key a recovery code is hashed, so that it can be told when a former key is not needed any more."""

import sqlalchemy as sa
from alembic import op

revision = "identity_key_of_codes"
down_revision = "identity_passkeys"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("recovery_codes", sa.Column("key_id", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("recovery_codes", "key_id")
