"""Create returns, with the reasons that buyers choose from."""

import sqlalchemy as sa
from alembic import op

from kit.tables import create_kit_tables, drop_kit_tables

revision = "0500_create_returns"
down_revision = None
branch_labels = None
depends_on = None

INSTANT = sa.DateTime(timezone=True)
ID = sa.Uuid(as_uuid=False)

REASONS = (
    ("cancel", "Ürüne ihtiyacım kalmadı"),
    ("cancel", "Yanlış ürün ya da yanlış adet sipariş ettim"),
    ("cancel", "Aynı ürünü birden fazla kez sipariş ettim"),
    ("cancel", "Teslimat adresimi yanlış girdim"),
    ("cancel", "Teslimat süresi benim için çok uzun"),
    ("cancel", "Farklı bir ödeme yöntemi ya da kart kullanmak istiyorum"),
    ("return", "Ürün hasarlı ya da kırık geldi"),
    ("return", "Ürün arızalı, çalışmıyor"),
    ("return", "Yanlış ürün gönderildi"),
    ("return", "Eksik ürün ya da eksik parça gönderildi"),
    ("return", "Ürün ilandaki açıklamaya uymuyor"),
    ("return", "Ürünün bedeni ya da ölçüsü uymadı"),
    ("return", "Ürünün kalitesini beğenmedim"),
    ("both", "Ürünü daha uygun fiyata buldum"),
    ("both", "Ürünü hediye olarak almıştım, artık gerek kalmadı"),
    ("both", "Satıcıdan yanıt alamadım"),
    ("both", "Alışverişten vazgeçtim"),
    ("both", "Diğer"),
)


def upgrade() -> None:
    create_kit_tables(op)
    reasons = op.create_table(
        "reasons",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("form_type", sa.Text(), nullable=False),
        sa.CheckConstraint("form_type IN ('cancel', 'return', 'both')", name=op.f("ck_reasons_form_type")),
        sa.PrimaryKeyConstraint("id", name="pk_reasons"),
    )
    op.bulk_insert(reasons, [{"text": text, "form_type": form_type} for form_type, text in REASONS])
    _create_bought()
    _create_what_became_of_it()


def _create_bought() -> None:
    op.create_table(
        "bought_items",
        sa.Column("item_id", ID, nullable=False),
        sa.Column("order_id", ID, nullable=False),
        sa.Column("buyer_id", ID, nullable=False),
        sa.Column("supplier_id", ID, nullable=False),
        sa.Column("ad_id", sa.Integer(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("unit_price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("paid_at", INSTANT, nullable=False),
        sa.CheckConstraint("units > 0 AND unit_price_kurus > 0", name=op.f("ck_bought_items_something_bought")),
        sa.PrimaryKeyConstraint("item_id", name="pk_bought_items"),
    )
    for column in ("order_id", "buyer_id", "supplier_id", "ad_id"):
        op.create_index(f"ix_bought_items_{column}", "bought_items", [column])


def _create_what_became_of_it() -> None:
    op.create_table(
        "cancelled_units",
        sa.Column("item_id", ID, nullable=False),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("order_id", ID, nullable=False),
        sa.Column("ad_id", sa.Integer(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.CheckConstraint("units > 0", name=op.f("ck_cancelled_units_something_cancelled")),
        sa.PrimaryKeyConstraint("item_id", "cause", name="pk_cancelled_units"),
    )
    op.create_index("ix_cancelled_units_order_id", "cancelled_units", ["order_id"])
    op.create_table(
        "final_prices",
        sa.Column("ad_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("final_price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", INSTANT, nullable=False),
        sa.CheckConstraint("final_price_kurus > 0", name=op.f("ck_final_prices_a_price")),
        sa.PrimaryKeyConstraint("ad_id", name="pk_final_prices"),
    )
    op.create_table(
        "refunded",
        sa.Column("refund_id", ID, nullable=False),
        sa.Column("item_id", ID, nullable=False),
        sa.Column("order_id", ID, nullable=False),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("amount_kurus", sa.BigInteger(), nullable=False),
        sa.Column("completed_at", INSTANT, nullable=False),
        sa.CheckConstraint("amount_kurus > 0", name=op.f("ck_refunded_some_money")),
        sa.PrimaryKeyConstraint("refund_id", name="pk_refunded"),
    )
    for column in ("item_id", "order_id"):
        op.create_index(f"ix_refunded_{column}", "refunded", [column])


def downgrade() -> None:
    for table in ("refunded", "final_prices", "cancelled_units", "bought_items", "reasons"):
        op.drop_table(table)
    drop_kit_tables(op)
