"""Know how suppliers do: what their reliability scores are made of."""

import sqlalchemy as sa
from alembic import op

revision = "ads_conduct"
down_revision = "ads_index_uncertified"
branch_labels = None
depends_on = None

COUNTS = (
    "sequence",
    "days",
    "due_items",
    "late_items",
    "sold_units",
    "short_units",
    "delivered_units",
    "faulty_units",
    "disputed_units",
    "invoice_items",
    "unbilled_items",
    "asked_questions",
    "unanswered_questions",
)


def upgrade() -> None:
    op.create_table(
        "conducts",
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in COUNTS),
        sa.Column("counted_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("unanswered_questions BETWEEN 0 AND asked_questions", name=op.f("ck_conducts_questions")),
        sa.PrimaryKeyConstraint("supplier_id", name=op.f("pk_conducts")),
    )


def downgrade() -> None:
    op.drop_table("conducts")
