"""create ads."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from kit.tables import create_kit_tables, drop_kit_tables

revision = "ads_0001"
down_revision = None
branch_labels = None
depends_on = None

# History and audit are only ever added to; terms and a final price never change: the database refuses it, too.
APPEND_ONLY = ("history", "audit")

REFUSE_CHANGE = """
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % never change like this', TG_TABLE_NAME;
END
$$
"""

FROZEN = """
CREATE TRIGGER ads_frozen BEFORE UPDATE ON ads FOR EACH ROW
WHEN (
    (OLD.initial_kurus, OLD.max_discount_basis_points, OLD.target_kurus, OLD.min_participants, OLD.max_participants,
     OLD.max_per_buyer, OLD.published_at, OLD.ends_at, OLD.supplier_id, OLD.product_id)
    IS DISTINCT FROM
    (NEW.initial_kurus, NEW.max_discount_basis_points, NEW.target_kurus, NEW.min_participants, NEW.max_participants,
     NEW.max_per_buyer, NEW.published_at, NEW.ends_at, NEW.supplier_id, NEW.product_id)
    OR NEW.quantity < OLD.quantity
    OR (OLD.status IN ('ended', 'withdrawn')
        AND (OLD.status, OLD.units_sold) IS DISTINCT FROM (NEW.status, NEW.units_sold))
    OR (OLD.final_kurus IS NOT NULL AND OLD.final_kurus IS DISTINCT FROM NEW.final_kurus)
)
EXECUTE FUNCTION refuse_change()
"""


def upgrade() -> None:
    create_kit_tables(op)
    op.execute(REFUSE_CHANGE)
    op.create_table(
        "products",
        sa.Column("product_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("sequence", sa.BigInteger(), nullable=False),
        sa.Column("category_id", sa.BigInteger(), nullable=False),
        sa.Column("category_name", sa.Text(), nullable=False),
        sa.Column("parent_id", sa.BigInteger(), nullable=False),
        sa.Column("parent_name", sa.Text(), nullable=False),
        sa.Column("brand_id", sa.BigInteger(), nullable=False),
        sa.Column("brand_name", sa.Text(), nullable=False),
        sa.Column("model_id", sa.BigInteger(), nullable=False),
        sa.Column("model_name", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("pictures", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("specs", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.PrimaryKeyConstraint("product_id", name=op.f("pk_products")),
    )
    op.create_table(
        "reservation_lines",
        sa.Column("reservation_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.CheckConstraint(
            "state IN ('held', 'committed', 'released', 'expired', 'refused')", name=op.f("ck_reservation_lines_state")
        ),
        sa.CheckConstraint("units > 0", name=op.f("ck_reservation_lines_units")),
        sa.PrimaryKeyConstraint("reservation_id", "item_id", name=op.f("pk_reservation_lines")),
    )
    op.create_index(
        "ix_reservation_lines_held",
        "reservation_lines",
        ["ad_id"],
        unique=False,
        postgresql_where=sa.text("state = 'held'"),
    )
    op.create_table(
        "reservations",
        sa.Column("reservation_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("order_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state = 'released' OR (buyer_id IS NOT NULL AND order_id IS NOT NULL)", name=op.f("ck_reservations_owner")
        ),
        sa.CheckConstraint("state IN ('held', 'committed', 'released', 'expired')", name=op.f("ck_reservations_state")),
        sa.PrimaryKeyConstraint("reservation_id", name=op.f("pk_reservations")),
    )
    op.create_index(
        "ix_reservations_due", "reservations", ["expires_at"], unique=False, postgresql_where=sa.text("state = 'held'")
    )
    op.create_index(
        "uq_reservations_held_buyer",
        "reservations",
        ["buyer_id"],
        unique=True,
        postgresql_where=sa.text("state = 'held'"),
    )
    op.create_table(
        "search_names",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("parent_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.CheckConstraint("kind IN ('category', 'brand', 'model')", name=op.f("ck_search_names_kind")),
        sa.PrimaryKeyConstraint("kind", "id", name=op.f("pk_search_names")),
    )
    op.create_table(
        "suppliers",
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("logo_url", sa.Text(), nullable=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("supplier_id", name=op.f("pk_suppliers")),
    )
    op.create_table(
        "ads",
        sa.Column("ad_id", sa.BigInteger(), sa.Identity(always=False, start=100001), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("product_id", sa.BigInteger(), nullable=False),
        sa.Column("parent_id", sa.BigInteger(), nullable=False),
        sa.Column("category_id", sa.BigInteger(), nullable=False),
        sa.Column("brand_id", sa.BigInteger(), nullable=False),
        sa.Column("model_id", sa.BigInteger(), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("initial_kurus", sa.BigInteger(), nullable=False),
        sa.Column("max_discount_basis_points", sa.SmallInteger(), nullable=False),
        sa.Column("target_kurus", sa.BigInteger(), nullable=False),
        sa.Column("min_participants", sa.Integer(), nullable=False),
        sa.Column("max_participants", sa.Integer(), nullable=False),
        sa.Column("max_per_buyer", sa.Integer(), nullable=False),
        sa.Column("deposit_kurus", sa.BigInteger(), nullable=True),
        sa.Column("published_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("listing_rank", sa.SmallInteger(), nullable=False),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("units_sold", sa.Integer(), server_default="0", nullable=False),
        sa.Column("units_held", sa.Integer(), server_default="0", nullable=False),
        sa.Column("sequence", sa.Integer(), server_default="0", nullable=False),
        sa.Column("price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("discount_basis_points", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("followers", sa.Integer(), server_default="0", nullable=False),
        sa.Column("closing_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("final_kurus", sa.BigInteger(), nullable=True),
        sa.Column("withdrawn_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("withdrawn_reason", sa.Text(), nullable=True),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "(status = 'ended') = (final_kurus IS NOT NULL AND ended_at IS NOT NULL AND units_held = 0)",
            name=op.f("ck_ads_ended"),
        ),
        sa.CheckConstraint("(status = 'withdrawn') = (withdrawn_at IS NOT NULL)", name=op.f("ck_ads_withdrawn")),
        sa.CheckConstraint("status IN ('open', 'closing', 'ended', 'withdrawn')", name=op.f("ck_ads_status")),
        sa.CheckConstraint(
            "1 <= min_participants AND min_participants <= max_participants", name=op.f("ck_ads_participants")
        ),
        sa.CheckConstraint("deposit_kurus > 0 AND deposit_kurus < target_kurus", name=op.f("ck_ads_deposit")),
        sa.CheckConstraint("final_kurus = price_kurus", name=op.f("ck_ads_final")),
        sa.CheckConstraint("followers >= 0", name=op.f("ck_ads_followers")),
        sa.CheckConstraint(
            "initial_kurus >= 100 AND target_kurus BETWEEN 1 AND initial_kurus", name=op.f("ck_ads_prices")
        ),
        sa.CheckConstraint("max_discount_basis_points BETWEEN 1 AND 9999", name=op.f("ck_ads_discount")),
        sa.CheckConstraint("max_participants <= quantity", name=op.f("ck_ads_reachable")),
        sa.CheckConstraint("max_per_buyer >= 1", name=op.f("ck_ads_per_buyer")),
        sa.CheckConstraint("price_kurus BETWEEN target_kurus AND initial_kurus", name=op.f("ck_ads_price")),
        sa.CheckConstraint(
            "units_held >= 0 AND units_sold >= 0 AND units_held + units_sold <= quantity", name=op.f("ck_ads_stock")
        ),
        sa.ForeignKeyConstraint(["product_id"], ["products.product_id"], name=op.f("fk_ads_product_id")),
        sa.PrimaryKeyConstraint("ad_id", name=op.f("pk_ads")),
    )
    op.create_index(
        "ix_ads_brand",
        "ads",
        [
            sa.literal_column("brand_id"),
            sa.literal_column("listing_rank"),
            sa.literal_column("published_at DESC"),
            sa.literal_column("ad_id DESC"),
        ],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index(
        "ix_ads_category",
        "ads",
        [
            sa.literal_column("category_id"),
            sa.literal_column("listing_rank"),
            sa.literal_column("published_at DESC"),
            sa.literal_column("ad_id DESC"),
        ],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index("ix_ads_closing", "ads", ["ad_id"], unique=False, postgresql_where=sa.text("status = 'closing'"))
    op.create_index(
        "ix_ads_discount",
        "ads",
        [
            sa.literal_column("listing_rank"),
            sa.literal_column("discount_basis_points DESC"),
            sa.literal_column("max_discount_basis_points DESC"),
            sa.literal_column("ad_id DESC"),
        ],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index("ix_ads_due", "ads", ["ends_at"], unique=False, postgresql_where=sa.text("status = 'open'"))
    op.create_index(
        "ix_ads_ending",
        "ads",
        [sa.literal_column("listing_rank"), sa.literal_column("ends_at"), sa.literal_column("ad_id DESC")],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index(
        "ix_ads_model",
        "ads",
        [
            sa.literal_column("model_id"),
            sa.literal_column("listing_rank"),
            sa.literal_column("published_at DESC"),
            sa.literal_column("ad_id DESC"),
        ],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index(
        "ix_ads_newest",
        "ads",
        [sa.literal_column("listing_rank"), sa.literal_column("published_at DESC"), sa.literal_column("ad_id DESC")],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index(
        "ix_ads_parent",
        "ads",
        [
            sa.literal_column("parent_id"),
            sa.literal_column("listing_rank"),
            sa.literal_column("published_at DESC"),
            sa.literal_column("ad_id DESC"),
        ],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index(
        "ix_ads_popular",
        "ads",
        [
            sa.literal_column("listing_rank"),
            sa.literal_column("units_sold DESC"),
            sa.literal_column("followers DESC"),
            sa.literal_column("ad_id DESC"),
        ],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index(
        "ix_ads_price_asc",
        "ads",
        [sa.literal_column("listing_rank"), sa.literal_column("price_kurus"), sa.literal_column("ad_id DESC")],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index(
        "ix_ads_price_desc",
        "ads",
        [sa.literal_column("listing_rank"), sa.literal_column("price_kurus DESC"), sa.literal_column("ad_id DESC")],
        unique=False,
        postgresql_where=sa.text("listing_rank < 2"),
    )
    op.create_index("ix_ads_product", "ads", ["product_id"], unique=False)
    op.create_index("ix_ads_supplier", "ads", ["supplier_id", sa.literal_column("ad_id DESC")], unique=False)
    op.create_table(
        "audit",
        sa.Column("audit_id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actor_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("actor_role", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_audit_ad_id")),
        sa.PrimaryKeyConstraint("audit_id", name=op.f("pk_audit")),
    )
    op.create_index("ix_audit_ad", "audit", ["ad_id"], unique=False)
    op.create_table(
        "follows",
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_follows_ad_id")),
        sa.PrimaryKeyConstraint("person_id", "ad_id", name=op.f("pk_follows")),
    )
    op.create_index(
        "ix_follows_newest",
        "follows",
        ["person_id", sa.literal_column("since DESC"), sa.literal_column("ad_id DESC")],
        unique=False,
    )
    op.create_table(
        "history",
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("units_after", sa.Integer(), nullable=False),
        sa.Column("price_after_kurus", sa.BigInteger(), nullable=False),
        sa.Column("item_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.CheckConstraint("units <> 0 AND units_after >= 0", name=op.f("ck_history_units")),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_history_ad_id")),
        sa.PrimaryKeyConstraint("ad_id", "seq", name=op.f("pk_history")),
        sa.UniqueConstraint("item_id", "ad_id", "units", name=op.f("uq_history_item_id_ad_id_units")),
    )
    op.create_table(
        "purchases",
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("buyer_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.CheckConstraint("units >= 0", name=op.f("ck_purchases_units")),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_purchases_ad_id")),
        sa.PrimaryKeyConstraint("ad_id", "buyer_id", name=op.f("pk_purchases")),
    )
    op.create_table(
        "questions",
        sa.Column("question_id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("asker_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("is_bought", sa.Boolean(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("answered_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("(answer IS NULL) = (answered_at IS NULL)", name=op.f("ck_questions_answered")),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_questions_ad_id")),
        sa.PrimaryKeyConstraint("question_id", name=op.f("pk_questions")),
        sa.UniqueConstraint("ad_id", "asker_id", "question", name=op.f("uq_questions_ad_id_asker_id_question")),
    )
    op.create_index("ix_questions_newest", "questions", ["ad_id", sa.literal_column("question_id DESC")], unique=False)
    for table in APPEND_ONLY:
        op.execute(
            f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
        )
    op.execute(FROZEN)


def downgrade() -> None:
    for table in (
        "questions",
        "purchases",
        "history",
        "follows",
        "audit",
        "ads",
        "suppliers",
        "search_names",
        "reservations",
        "reservation_lines",
        "products",
    ):
        op.drop_table(table)
    op.execute("DROP FUNCTION refuse_change()")
    drop_kit_tables(op)
