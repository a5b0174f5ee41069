"""Find the invoices of a supplier by what their papers hold: one paper is of one buyer."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "orders_papers_by_content"
down_revision = "orders_hidings_lifted"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_invoices_paper", "invoices", ["supplier_id", "digest"], "replaced_at IS NULL")


def downgrade() -> None:
    drop_beside(op, "ix_invoices_paper", "invoices")
