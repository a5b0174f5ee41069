"""Keep ads that are being written, or wait for their hour."""

import sqlalchemy as sa
from alembic import op

revision = "ads_drafts"
down_revision = "ads_vat"
branch_labels = None
depends_on = None

PLACE = ("parent_id", "category_id", "brand_id", "model_id", "product_id")
COUNTS = (
    "max_discount_basis_points",
    "quantity",
    "end_day",
    "min_participants",
    "max_participants",
    "max_per_buyer",
)


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("draft_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("supplier_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=True) for name in (*PLACE, "initial_kurus")),
        *(sa.Column(name, sa.Integer(), nullable=True) for name in COUNTS),
        sa.Column("deposit_kurus", sa.BigInteger(), nullable=True),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("refusal", sa.Text(), nullable=True),
        sa.Column("ad_id", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("state IN ('draft', 'planned', 'published')", name=op.f("ck_drafts_state")),
        sa.CheckConstraint(
            "state <> 'planned' OR (starts_at IS NOT NULL AND refusal IS NULL)", name=op.f("ck_drafts_planned")
        ),
        sa.CheckConstraint("(state = 'published') = (ad_id IS NOT NULL)", name=op.f("ck_drafts_published")),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_drafts_ad_id_ads")),
        sa.PrimaryKeyConstraint("draft_id", name=op.f("pk_drafts")),
    )
    op.create_index(
        "ix_drafts_supplier",
        "drafts",
        ["supplier_id", sa.text("changed_at DESC"), sa.text("draft_id DESC")],
        postgresql_where=sa.text("state <> 'published'"),
    )
    op.create_index("ix_drafts_due", "drafts", ["starts_at"], postgresql_where=sa.text("state = 'planned'"))
    op.create_index("ix_drafts_ad", "drafts", ["ad_id"], unique=True)


def downgrade() -> None:
    op.drop_table("drafts")
