"""show what is said of sellers: a rating carries its text and who is behind it, and only the latter may change."""

import sqlalchemy as sa
from alembic import op

revision = "ads_0004"
down_revision = "ads_0003"
branch_labels = None
depends_on = None

FACTS = "order_id, supplier_id, score_tenths, comment, rated_at"


def upgrade() -> None:
    nobody = sa.text("gen_random_uuid()")
    buyer_id = sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False, server_default=nobody)
    op.add_column("seller_ratings", buyer_id)
    op.add_column("seller_ratings", sa.Column("comment", sa.Text(), nullable=False, server_default=""))
    newest = ["supplier_id", sa.literal_column("rated_at DESC"), "order_id"]
    op.create_index("ix_seller_ratings_newest", "seller_ratings", newest)
    op.execute("DROP TRIGGER seller_ratings_append_only ON seller_ratings")
    op.execute(
        "CREATE TRIGGER seller_ratings_kept BEFORE DELETE ON seller_ratings "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )
    old, new = (", ".join(f"{row}.{column}" for column in FACTS.split(", ")) for row in ("OLD", "NEW"))
    op.execute(
        "CREATE TRIGGER seller_ratings_frozen BEFORE UPDATE ON seller_ratings FOR EACH ROW "
        f"WHEN (({old}) IS DISTINCT FROM ({new})) EXECUTE FUNCTION refuse_change()"
    )


def downgrade() -> None:
    for name in ("seller_ratings_frozen", "seller_ratings_kept"):
        op.execute(f"DROP TRIGGER {name} ON seller_ratings")
    op.execute(
        "CREATE TRIGGER seller_ratings_append_only BEFORE UPDATE OR DELETE ON seller_ratings "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )
    op.drop_index("ix_seller_ratings_newest", table_name="seller_ratings")
    for column in ("comment", "buyer_id"):
        op.drop_column("seller_ratings", column)
