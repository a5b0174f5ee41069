"""Let events carry the trace that they belong to, and workers say how they are."""

from alembic import op

from kit.tables import create_sightings, drop_sightings

revision = "identity_sightings"
down_revision = "identity_key_of_codes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_sightings(op)


def downgrade() -> None:
    drop_sightings(op)
