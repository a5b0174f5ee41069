"""Find the papers of a company, of which there may be several of a kind from the next version on."""

from alembic import op

from kit.indexes import create_beside, drop_beside

revision = "identity_papers_by_company"
down_revision = "identity_application_drafts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_beside(op, "ix_supplier_papers_person_id_kind", "supplier_papers", ["person_id", "kind"])


def downgrade() -> None:
    drop_beside(op, "ix_supplier_papers_person_id_kind", "supplier_papers")
