"""count steps by tenths of the way: which open ads a few units bring to their next step."""

import sqlalchemy as sa
from alembic import op

revision = "ads_0005"
down_revision = "ads_0004"
branch_labels = None
depends_on = None

INDEX = "ix_ads_one_step_away"
BY_TENS = (
    "listing_rank = 0 AND units_sold < max_participants AND "
    "LEAST((GREATEST(units_sold, min_participants) / 10 + 1) * 10, max_participants) - units_sold <= 5"
)
WAY = "(max_participants - min_participants)"
NEXT_TENTH = f"(GREATEST(units_sold - min_participants, 0) * 10 / NULLIF({WAY}, 0) + 1)"
BY_TENTHS = (
    "listing_rank = 0 AND units_sold < max_participants AND "
    f"COALESCE(min_participants + ({WAY} * {NEXT_TENTH} + 9) / 10, max_participants) - units_sold <= 5"
)


def upgrade() -> None:
    _index(BY_TENTHS)


def downgrade() -> None:
    _index(BY_TENS)


def _index(condition: str) -> None:
    op.drop_index(INDEX, table_name="ads")
    columns = ["ends_at", sa.literal_column("ad_id DESC")]
    op.create_index(INDEX, "ads", columns, postgresql_where=sa.text(condition))
