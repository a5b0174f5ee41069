"""Create the catalogue."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from kit.tables import create_kit_tables, drop_kit_tables

revision = "0500_create_catalogue"
down_revision = None
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    create_kit_tables(op)
    _create_names()
    _create_products()
    op.create_table(
        "counted_ads",
        sa.Column("ad_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("product_id", sa.Integer()),
        sa.Column("category_id", sa.Integer()),
        sa.Column("brand_id", sa.Integer()),
        sa.Column("is_published", sa.Boolean(), nullable=False),
        sa.Column("is_closed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("ad_id", name="pk_counted_ads"),
    )
    op.create_index("ix_counted_ads_product_id", "counted_ads", ["product_id"])
    open_ads = sa.text("is_published AND NOT is_closed")
    op.create_index("ix_counted_ads_open", "counted_ads", ["category_id", "brand_id"], postgresql_where=open_ads)
    op.create_table(
        "banners",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("picture", JSONB(), nullable=False),
        sa.Column("alt", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_banners"),
    )


def _named(table: str, *more: sa.Column | sa.Constraint) -> None:
    op.create_table(
        table,
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("author_id", sa.Uuid(as_uuid=False)),
        sa.Column("created_at", INSTANT, nullable=False),
        *more,
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
    )


def _create_names() -> None:
    _named(
        "categories",
        sa.Column("parent_id", sa.Integer(), nullable=False),
        sa.Column("picture", JSONB()),
        sa.UniqueConstraint("parent_id", "name_key", name="uq_categories_parent_id_name_key"),
        sa.CheckConstraint("parent_id <> id", name=op.f("ck_categories_own_parent")),
    )
    op.create_index("ix_categories_parent_id", "categories", ["parent_id"])
    _named("brands", sa.UniqueConstraint("name_key", name="uq_brands_name_key"))
    op.create_table(
        "brand_categories",
        sa.Column("brand_id", sa.Integer(), nullable=False),
        sa.Column("category_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["brand_id"], ["brands.id"], name="fk_brand_categories_brand_id"),
        sa.ForeignKeyConstraint(["category_id"], ["categories.id"], name="fk_brand_categories_category_id"),
        sa.PrimaryKeyConstraint("brand_id", "category_id", name="pk_brand_categories"),
    )
    op.create_index("ix_brand_categories_category_id", "brand_categories", ["category_id"])
    _named(
        "models",
        sa.Column("brand_id", sa.Integer(), nullable=False),
        sa.Column("category_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["brand_id"], ["brands.id"], name="fk_models_brand_id"),
        sa.ForeignKeyConstraint(["category_id"], ["categories.id"], name="fk_models_category_id"),
        sa.UniqueConstraint("category_id", "brand_id", "name_key", name="uq_models_category_id_brand_id_name_key"),
    )
    op.create_index("ix_models_brand_id", "models", ["brand_id"])


def _create_products() -> None:
    op.create_table(
        "products",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("category_id", sa.Integer(), nullable=False),
        sa.Column("brand_id", sa.Integer(), nullable=False),
        sa.Column("model_id", sa.Integer(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("specs", JSONB(), nullable=False),
        sa.Column("pictures", JSONB(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("changed_at", INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["category_id"], ["categories.id"], name="fk_products_category_id"),
        sa.ForeignKeyConstraint(["brand_id"], ["brands.id"], name="fk_products_brand_id"),
        sa.ForeignKeyConstraint(["model_id"], ["models.id"], name="fk_products_model_id"),
        sa.CheckConstraint(
            "jsonb_array_length(pictures) BETWEEN 1 AND 6", name=op.f("ck_products_pictures_one_to_six")
        ),
        sa.CheckConstraint("sequence >= 1", name=op.f("ck_products_sequence_from_one")),
        sa.UniqueConstraint("supplier_id", "model_id", name="uq_products_supplier_id_model_id"),
        sa.PrimaryKeyConstraint("id", name="pk_products"),
    )
    for column in ("category_id", "brand_id", "model_id"):
        op.create_index(f"ix_products_{column}", "products", [column])


def downgrade() -> None:
    for table in ("banners", "counted_ads", "products", "models", "brand_categories", "brands", "categories"):
        op.drop_table(table)
    drop_kit_tables(op)
