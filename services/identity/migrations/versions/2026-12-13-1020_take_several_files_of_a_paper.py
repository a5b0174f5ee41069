"""Take several files of a paper.

The release before keeps one of each kind, and knows no more of the constraint than that it never hurts it.
"""

from alembic import op

revision = "identity_several_papers"
down_revision = "identity_papers_by_company"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE supplier_papers DROP CONSTRAINT uq_supplier_papers_person_id_kind")


def downgrade() -> None:
    op.execute(
        "DELETE FROM supplier_papers AS older USING supplier_papers AS newer WHERE older.person_id = newer.person_id "
        "AND older.kind = newer.kind AND (older.sent_at, older.id) < (newer.sent_at, newer.id)"
    )
    op.create_unique_constraint("uq_supplier_papers_person_id_kind", "supplier_papers", ["person_id", "kind"])
