"""Check the parcels that were there before one could be taken back."""

from alembic import op

revision = "orders_decisions_checked"
down_revision = "orders_tracking_files"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE parcels VALIDATE CONSTRAINT ck_parcels_decision")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
