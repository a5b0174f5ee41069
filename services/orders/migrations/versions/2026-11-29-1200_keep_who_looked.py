"""Keep which operator looked at which order."""

import sqlalchemy as sa
from alembic import op

revision = "orders_operator_looks"
down_revision = "orders_corrections"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "operator_looks",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_operator_looks")),
    )
    op.create_index(op.f("ix_operator_looks_order_id"), "operator_looks", ["order_id"])
    op.execute(
        "CREATE TRIGGER operator_looks_are_append_only BEFORE UPDATE OR DELETE ON operator_looks "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.drop_table("operator_looks")
