"""Know behind which change a product was removed: an ad that began in the same moment brings it back."""

import sqlalchemy as sa
from alembic import op

revision = "ads_removals_in_order"
down_revision = "ads_what_is_no_more"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("removed_products", sa.Column("sequence", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("removed_products", "sequence")
