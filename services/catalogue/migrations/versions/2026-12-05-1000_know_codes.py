"""Know what suppliers call their products, let products wait for their pictures, and keep what files changed."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "catalogue_codes"
down_revision = "catalogue_vat"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("products", sa.Column("code", sa.Text(), nullable=True))
    op.execute("ALTER TABLE products DROP CONSTRAINT ck_products_pictures_one_to_six")
    _check("ck_products_pictures_up_to_six", "jsonb_array_length(pictures) <= 6")
    op.create_table(
        "product_imports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("file_name", sa.Text(), nullable=False),
        sa.Column("added", sa.Integer(), nullable=False),
        sa.Column("changed", sa.Integer(), nullable=False),
        sa.Column("refused", sa.Integer(), nullable=False),
        sa.Column("applied_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("undone_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("stayed", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_product_imports")),
        sa.UniqueConstraint("supplier_id", "key", name=op.f("uq_product_imports_supplier_id_key")),
    )
    op.create_index(op.f("ix_product_imports_applied_at"), "product_imports", ["applied_at"])
    op.create_table(
        "imported_products",
        sa.Column("import_id", sa.Integer(), nullable=False),
        sa.Column("product_id", sa.Integer(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("before", postgresql.JSONB(none_as_null=True), nullable=True),
        sa.Column("after", postgresql.JSONB(), nullable=False),
        sa.Column("ads", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["import_id"],
            ["product_imports.id"],
            name=op.f("fk_imported_products_import_id_product_imports"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("import_id", "product_id", name=op.f("pk_imported_products")),
    )


def downgrade() -> None:
    op.drop_table("imported_products")
    op.drop_table("product_imports")
    op.execute("ALTER TABLE products DROP CONSTRAINT ck_products_pictures_up_to_six")
    _check("ck_products_pictures_one_to_six", "jsonb_array_length(pictures) BETWEEN 1 AND 6")
    op.drop_column("products", "code")


def _check(name: str, condition: str) -> None:
    op.execute(f"ALTER TABLE products ADD CONSTRAINT {name} CHECK ({condition}) NOT VALID")
    op.execute(f"ALTER TABLE products VALIDATE CONSTRAINT {name}")
