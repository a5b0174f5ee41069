"""count cancels and keep ratings: units leave an open ad's count, deposits are frozen, reviews and ratings are kept."""

import sqlalchemy as sa
from alembic import op

revision = "ads_0002"
down_revision = "ads_0001"
branch_labels = None
depends_on = None

TERMS = """initial_kurus max_discount_basis_points target_kurus min_participants max_participants max_per_buyer
    published_at ends_at supplier_id product_id"""


def frozen(columns: list[str]) -> str:
    """The trigger that keeps the terms of an ad, its final price, and its count once it is over."""
    old, new = (", ".join(f"{row}.{column}" for column in columns) for row in ("OLD", "NEW"))
    return f"""
        CREATE TRIGGER ads_frozen BEFORE UPDATE ON ads FOR EACH ROW
        WHEN (
            ({old}) IS DISTINCT FROM ({new})
            OR NEW.quantity < OLD.quantity
            OR (OLD.status IN ('ended', 'withdrawn')
                AND (OLD.status, OLD.units_sold) IS DISTINCT FROM (NEW.status, NEW.units_sold))
            OR (OLD.final_kurus IS NOT NULL AND OLD.final_kurus IS DISTINCT FROM NEW.final_kurus)
        )
        EXECUTE FUNCTION refuse_change()
        """


def upgrade() -> None:
    _let_units_leave()
    _keep_sums()
    _create_reviews()
    _create_seller_ratings()
    op.execute("DROP TRIGGER ads_frozen ON ads")
    op.execute(frozen([*TERMS.split(), "deposit_kurus"]))
    op.execute(
        "CREATE TRIGGER seller_ratings_append_only BEFORE UPDATE OR DELETE ON seller_ratings "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )


def _let_units_leave() -> None:
    op.add_column("history", sa.Column("reference", sa.Text(), nullable=False, server_default=""))
    op.create_unique_constraint(
        op.f("uq_history_item_id_ad_id_reference"), "history", ["item_id", "ad_id", "reference"]
    )
    op.drop_constraint(op.f("uq_history_item_id_ad_id_units"), "history", type_="unique")
    op.create_check_constraint(op.f("ck_history_reference"), "history", "(units > 0) = (reference = '')")
    op.create_index(
        "ix_reservation_lines_refused", "reservation_lines", ["item_id"], postgresql_where=sa.text("state = 'refused'")
    )


def _keep_sums() -> None:
    op.add_column("products", sa.Column("star_sum", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("products", sa.Column("review_count", sa.Integer(), nullable=False, server_default="0"))
    op.create_check_constraint(
        op.f("ck_products_stars"), "products", "star_sum BETWEEN review_count AND 5 * review_count"
    )
    op.add_column("suppliers", sa.Column("rating_sum_tenths", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("suppliers", sa.Column("rating_count", sa.Integer(), nullable=False, server_default="0"))
    op.create_check_constraint(
        op.f("ck_suppliers_rating"), "suppliers", "rating_sum_tenths BETWEEN 0 AND 100 * rating_count"
    )


def _create_reviews() -> None:
    op.create_table(
        "reviews",
        sa.Column("review_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("product_id", sa.BigInteger(), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("star", sa.SmallInteger(), nullable=False),
        sa.Column("comment", sa.Text(), nullable=False),
        sa.Column("reviewed_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("star BETWEEN 1 AND 5", name=op.f("ck_reviews_star")),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_reviews_ad_id")),
        sa.ForeignKeyConstraint(["product_id"], ["products.product_id"], name=op.f("fk_reviews_product_id")),
        sa.PrimaryKeyConstraint("review_id", name=op.f("pk_reviews")),
        sa.UniqueConstraint("item_id", name=op.f("uq_reviews_item_id")),
    )
    op.create_index("ix_reviews_newest", "reviews", ["product_id", sa.literal_column("reviewed_at DESC"), "review_id"])


def _create_seller_ratings() -> None:
    op.create_table(
        "seller_ratings",
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("score_tenths", sa.SmallInteger(), nullable=False),
        sa.Column("rated_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("score_tenths BETWEEN 0 AND 100", name=op.f("ck_seller_ratings_score")),
        sa.ForeignKeyConstraint(["supplier_id"], ["suppliers.supplier_id"], name=op.f("fk_seller_ratings_supplier_id")),
        sa.PrimaryKeyConstraint("order_id", "supplier_id", name=op.f("pk_seller_ratings")),
    )


def downgrade() -> None:
    for table in ("seller_ratings", "reviews"):
        op.drop_table(table)
    op.execute("DROP TRIGGER ads_frozen ON ads")
    op.execute(frozen(TERMS.split()))
    for table, columns in (
        ("suppliers", ("rating_sum_tenths", "rating_count")),
        ("products", ("star_sum", "review_count")),
    ):
        for column in columns:
            op.drop_column(table, column)
    op.drop_index("ix_reservation_lines_refused", table_name="reservation_lines")
    op.drop_constraint(op.f("ck_history_reference"), "history", type_="check")
    op.create_unique_constraint(op.f("uq_history_item_id_ad_id_units"), "history", ["item_id", "ad_id", "units"])
    op.drop_constraint(op.f("uq_history_item_id_ad_id_reference"), "history", type_="unique")
    op.drop_column("history", "reference")
