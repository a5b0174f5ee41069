"""Keep who hid what a buyer wrote about a seller, when and why."""

import sqlalchemy as sa
from alembic import op

revision = "orders_hide_ratings"
down_revision = "orders_deposits_forfeited"
branch_labels = None
depends_on = None

REASONS = "'abuse', 'personal_data', 'advertising', 'unrelated', 'unlawful'"


def upgrade() -> None:
    op.create_table(
        "rating_hidings",
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("operator_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.CheckConstraint(f"reason IN ({REASONS})", name=op.f("ck_rating_hidings_reason")),
        sa.ForeignKeyConstraint(
            ["order_id", "supplier_id"],
            ["seller_ratings.order_id", "seller_ratings.supplier_id"],
            name=op.f("fk_rating_hidings_order_id_supplier_id"),
        ),
        sa.PrimaryKeyConstraint("order_id", "supplier_id", name=op.f("pk_rating_hidings")),
    )
    op.execute(
        "CREATE TRIGGER rating_hidings_are_append_only BEFORE UPDATE OR DELETE ON rating_hidings "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    op.drop_table("rating_hidings")
