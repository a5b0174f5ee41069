"""Know the codes that suppliers have for their products, and of which product an ad is."""

import sqlalchemy as sa
from alembic import op

revision = "orders_product_codes"
down_revision = "orders_bank_holds"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("ads", sa.Column("product_id", sa.BigInteger(), nullable=True))
    op.create_table(
        "product_codes",
        sa.Column("product_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("sequence", sa.BigInteger(), nullable=False),
        sa.Column("code", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("product_id", name="pk_product_codes"),
    )


def downgrade() -> None:
    op.drop_table("product_codes")
    op.drop_column("ads", "product_id")
