"""Check the items that were there before their units were counted in parcels."""

from alembic import op

revision = "orders_units_checked"
down_revision = "orders_units_in_parcels"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE items VALIDATE CONSTRAINT ck_items_sent")
    op.execute("ALTER TABLE items VALIDATE CONSTRAINT ck_items_arrived")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
