"""index where ads stand: those whose price is near its lowest, and those that a few units bring to a lower price."""

import sqlalchemy as sa
from alembic import op

revision = "ads_0003"
down_revision = "ads_0002"
branch_labels = None
depends_on = None

NEAR_LOWEST = "listing_rank = 0 AND discount_basis_points * 5 >= max_discount_basis_points * 4"
ONE_STEP_AWAY = (
    "listing_rank = 0 AND units_sold < max_participants AND "
    "LEAST((GREATEST(units_sold, min_participants) / 10 + 1) * 10, max_participants) - units_sold <= 5"
)
INDEXES = (("ix_ads_near_lowest", NEAR_LOWEST), ("ix_ads_one_step_away", ONE_STEP_AWAY))


def upgrade() -> None:
    for name, condition in INDEXES:
        columns = ["ends_at", sa.literal_column("ad_id DESC")]
        op.create_index(name, "ads", columns, postgresql_where=sa.text(condition))


def downgrade() -> None:
    for name, _ in INDEXES:
        op.drop_index(name, table_name="ads")
