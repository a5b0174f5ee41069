"""Ask companies for papers, their number in the registry, a registered address and who acts for them."""

import sqlalchemy as sa
from alembic import op

revision = "identity_papers"
down_revision = "identity_closing_checked"
branch_labels = None
depends_on = None

COLUMNS = ("mersis_number", "kep_address", "authorised_name", "authorised_surname")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("suppliers", sa.Column(name, sa.Text(), server_default="", nullable=False))
    op.create_table(
        "supplier_papers",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("mime_type", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.CheckConstraint(
            "kind IN ('tax_plate', 'signature_circular', 'trade_gazette')", name=op.f("ck_supplier_papers_kind")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_supplier_papers")),
        sa.UniqueConstraint("person_id", "kind", name=op.f("uq_supplier_papers_person_id_kind")),
    )


def downgrade() -> None:
    op.drop_table("supplier_papers")
    for name in COLUMNS:
        op.drop_column("suppliers", name)
