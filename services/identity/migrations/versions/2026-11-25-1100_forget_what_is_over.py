"""Find by time what is to be forgotten: ids of handled events, answers to requests, counters."""

from alembic import op

from kit.tables import index_what_is_forgotten, keep_without_index

revision = "identity_forget"
down_revision = "identity_sightings"
branch_labels = None
depends_on = None


def upgrade() -> None:
    index_what_is_forgotten(op)


def downgrade() -> None:
    keep_without_index(op)
