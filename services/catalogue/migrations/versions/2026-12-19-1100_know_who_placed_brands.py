"""Know where brands were put by suppliers. What is there already stays seen, as it was."""

import sqlalchemy as sa
from alembic import op

revision = "catalogue_placed_brands"
down_revision = "catalogue_banner_days_checked"
branch_labels = None
depends_on = None


def upgrade() -> None:
    no = sa.text("false")
    op.add_column("brand_categories", sa.Column("is_proposed", sa.Boolean(), server_default=no, nullable=False))


def downgrade() -> None:
    op.drop_column("brand_categories", "is_proposed")
