"""A phone verifies one account: of those that share one, the newest stays verified, the others are asked once more."""

import sqlalchemy as sa
from alembic import op

revision = "identity_phones"
down_revision = "identity_ties"
branch_labels = None
depends_on = None

NEWEST_STAYS = """
    UPDATE people SET phone_verified_at = NULL, ties_key = NULL
    WHERE phone_verified_at IS NOT NULL AND EXISTS (
        SELECT 1 FROM people AS newer
        WHERE newer.phone = people.phone AND newer.phone_verified_at IS NOT NULL
          AND (newer.phone_verified_at, newer.id) > (people.phone_verified_at, people.id))"""


def upgrade() -> None:
    op.execute(NEWEST_STAYS)
    only_verified = sa.text("phone_verified_at IS NOT NULL")
    op.create_index("uq_people_verified_phone", "people", ["phone"], unique=True, postgresql_where=only_verified)


def downgrade() -> None:
    op.drop_index("uq_people_verified_phone", table_name="people")
