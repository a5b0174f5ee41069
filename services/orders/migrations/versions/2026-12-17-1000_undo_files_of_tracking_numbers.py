"""Remember what files of tracking numbers shipped, and let a parcel be taken back. The next version checks what was."""

import sqlalchemy as sa
from alembic import op

revision = "orders_tracking_files"
down_revision = "orders_refund_accounts"
branch_labels = None
depends_on = None

ID = sa.Uuid(as_uuid=False)
DECISIONS, BEFORE = "'sent_again', 'given_up', 'arrived', 'taken_back'", "'sent_again', 'given_up', 'arrived'"


def upgrade() -> None:
    op.add_column("shipments", sa.Column("taken_back_at", sa.DateTime(timezone=True), nullable=True))
    _decide(DECISIONS)
    op.create_table(
        "tracking_files",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("supplier_id", ID, nullable=False),
        sa.Column("actor_id", ID, nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("file_name", sa.Text(), nullable=False),
        sa.Column("lines", sa.Integer(), nullable=False),
        sa.Column("applied_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("undone_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("stayed", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint("lines > 0 AND stayed >= 0", name=op.f("ck_tracking_files_counts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tracking_files")),
    )
    standing = sa.text("undone_at IS NULL")
    op.create_index(
        "uq_tracking_files_standing",
        "tracking_files",
        ["supplier_id", "fingerprint"],
        unique=True,
        postgresql_where=standing,
    )
    op.create_index("ix_tracking_files_supplier_id", "tracking_files", ["supplier_id", "id"])
    op.create_index(op.f("ix_tracking_files_applied_at"), "tracking_files", ["applied_at"])
    op.create_table(
        "tracked_shipments",
        sa.Column("file_id", sa.Integer(), nullable=False),
        sa.Column("shipment_id", ID, nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["file_id"],
            ["tracking_files.id"],
            name=op.f("fk_tracked_shipments_file_id_tracking_files"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["shipment_id"], ["shipments.id"], name=op.f("fk_tracked_shipments_shipment_id_shipments")
        ),
        sa.PrimaryKeyConstraint("file_id", "shipment_id", name=op.f("pk_tracked_shipments")),
    )


def downgrade() -> None:
    op.drop_table("tracked_shipments")
    op.drop_table("tracking_files")
    _decide(BEFORE)
    op.drop_column("shipments", "taken_back_at")


def _decide(decisions: str) -> None:
    op.execute("ALTER TABLE parcels DROP CONSTRAINT ck_parcels_decision")
    op.execute(f"ALTER TABLE parcels ADD CONSTRAINT ck_parcels_decision CHECK (decision IN ({decisions})) NOT VALID")
