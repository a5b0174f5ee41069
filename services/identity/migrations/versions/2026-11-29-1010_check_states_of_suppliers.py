"""Check the states of applications that were there before more of them were known."""

from alembic import op

revision = "identity_supplier_states"
down_revision = "identity_supplier_moves"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE suppliers VALIDATE CONSTRAINT ck_suppliers_status")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
