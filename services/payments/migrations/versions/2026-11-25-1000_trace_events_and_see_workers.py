"""Let events carry the trace that they belong to, and workers say how they are."""

from alembic import op

from kit.tables import create_sightings, drop_sightings

revision = "payments_sightings"
down_revision = "payments_find_what_waits"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_sightings(op)


def downgrade() -> None:
    drop_sightings(op)
