"""Keep which numbers a parcel had before they were corrected, and which of its steps were told of a wrong one."""

import sqlalchemy as sa
from alembic import op

revision = "orders_corrections"
down_revision = "orders_newest_reviews"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("parcels", sa.Column("corrected_sequence", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "parcel_corrections",
        sa.Column("id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("parcel_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actor_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("carrier", sa.String(), nullable=False),
        sa.Column("tracking_number", sa.String(), nullable=False),
        sa.CheckConstraint("carrier IN ('mng', 'aras', 'yurtici')", name=op.f("ck_parcel_corrections_carrier")),
        sa.ForeignKeyConstraint(["parcel_id"], ["parcels.id"], name=op.f("fk_parcel_corrections_parcel_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_parcel_corrections")),
    )
    op.create_index(op.f("ix_parcel_corrections_parcel_id"), "parcel_corrections", ["parcel_id"])
    op.execute(
        "CREATE TRIGGER parcel_corrections_are_append_only BEFORE UPDATE OR DELETE ON parcel_corrections "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.drop_table("parcel_corrections")
    op.drop_column("parcels", "corrected_sequence")
