"""Let events carry the trace that they belong to, and workers say how they are."""

from alembic import op

from kit.tables import create_sightings, drop_sightings

revision = "catalogue_sightings"
down_revision = "catalogue_unnamed_pictures"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_sightings(op)


def downgrade() -> None:
    drop_sightings(op)
