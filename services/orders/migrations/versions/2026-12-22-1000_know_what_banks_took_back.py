"""Know what banks took back of what was bought: none of it is given back by us."""

import sqlalchemy as sa
from alembic import op

revision = "orders_bank_holds"
down_revision = "orders_withdrawn_taken"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bank_holds",
        sa.Column("chargeback_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("held_kurus", sa.BigInteger, nullable=False),
        sa.Column("moved_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("chargeback_id", name=op.f("pk_bank_holds")),
    )
    op.create_index("ix_bank_holds_order_id", "bank_holds", ["order_id"])


def downgrade() -> None:
    op.drop_table("bank_holds")
