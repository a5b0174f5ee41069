"""Freeze what an ad shows of its product at publication, and keep each later change of it in public."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "ads_freeze_showings"
down_revision = "ads_know_owners"
branch_labels = None
depends_on = None

# What ads that are already published show now is the oldest that is known of them.
FREEZE = """
    INSERT INTO showings (ad_id, seq, at, brand_name, model_name, description, pictures, specs)
    SELECT ad_id, 0, published_at, brand_name, model_name, description, pictures, specs
    FROM ads JOIN products USING (product_id)
"""


def upgrade() -> None:
    op.create_table(
        "showings",
        sa.Column("ad_id", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("brand_name", sa.Text(), nullable=False),
        sa.Column("model_name", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("pictures", postgresql.JSONB(), nullable=False),
        sa.Column("specs", postgresql.JSONB(), nullable=False),
        sa.ForeignKeyConstraint(["ad_id"], ["ads.ad_id"], name=op.f("fk_showings_ad_id_ads")),
        sa.PrimaryKeyConstraint("ad_id", "seq", name=op.f("pk_showings")),
    )
    op.add_column("ads", sa.Column("changes", sa.Integer(), server_default="0", nullable=False))
    op.execute(FREEZE)


def downgrade() -> None:
    op.drop_column("ads", "changes")
    op.drop_table("showings")
