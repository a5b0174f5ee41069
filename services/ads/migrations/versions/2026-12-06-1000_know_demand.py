"""Know what people would pay for a product whose ad is over."""

import sqlalchemy as sa
from alembic import op

revision = "ads_demand"
down_revision = "ads_work_in_hand"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "demand_votes",
        sa.Column("product_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.Uuid(as_uuid=False), nullable=False),
        sa.Column("price_kurus", sa.BigInteger(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("units > 0 AND price_kurus > 0", name=op.f("ck_demand_votes_something")),
        sa.ForeignKeyConstraint(
            ["product_id"], ["products.product_id"], name=op.f("fk_demand_votes_product_id_products")
        ),
        sa.PrimaryKeyConstraint("product_id", "person_id", name=op.f("pk_demand_votes")),
    )
    op.create_index("ix_demand_votes_person_id", "demand_votes", ["person_id"])


def downgrade() -> None:
    op.drop_table("demand_votes")
