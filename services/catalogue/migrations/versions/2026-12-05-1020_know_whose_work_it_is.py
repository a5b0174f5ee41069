"""Keep which operator has what in hand of what waits for a decision."""

from alembic import op

from kit.tables import work_in_hand

revision = "catalogue_work_in_hand"
down_revision = "catalogue_index_codes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    work_in_hand.create(op.get_bind(), checkfirst=True)  # a new service's first version has made it already


def downgrade() -> None:
    work_in_hand.drop(op.get_bind(), checkfirst=True)
