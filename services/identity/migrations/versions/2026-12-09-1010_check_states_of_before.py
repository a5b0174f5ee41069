"""Check the states that were there before shops could close."""

from alembic import op

revision = "identity_closing_checked"
down_revision = "identity_closing"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE suppliers VALIDATE CONSTRAINT ck_suppliers_status")
    op.execute("ALTER TABLE supplier_moves VALIDATE CONSTRAINT ck_supplier_moves_target")


def downgrade() -> None:
    """A constraint that was checked needs no unchecking."""
