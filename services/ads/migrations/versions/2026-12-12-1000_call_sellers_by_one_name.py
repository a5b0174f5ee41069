"""Say in the reason of ads that were withdrawn before who sells by the name that is said today."""

import sqlalchemy as sa
from alembic import op

revision = "ads_withdrawn_by_sellers"
down_revision = "ads_index_questions_by_asker"
branch_labels = None
depends_on = None

BEFORE, TODAY = "Tedarikçi ilanı yayından kaldırdı.", "Satıcı ilanı yayından kaldırdı."


def upgrade() -> None:
    _say(TODAY, instead_of=BEFORE)


def downgrade() -> None:
    _say(BEFORE, instead_of=TODAY)


def _say(words: str, instead_of: str) -> None:
    ads = sa.table("ads", sa.column("withdrawn_reason", sa.Text()))
    op.execute(ads.update().where(ads.c.withdrawn_reason == instead_of).values(withdrawn_reason=words))
