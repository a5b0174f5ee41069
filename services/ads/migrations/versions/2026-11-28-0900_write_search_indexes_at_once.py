"""Put every word into the search indexes at once, instead of into a list that each search reads through.

PostgreSQL keeps what is new in a GIN index in such a list until a vacuum comes by. Searching went through it, or the
planner, which knows of it, read the whole table instead: 54 ms for a word with a slip in it instead of 0.1.
"""

from alembic import op
from sqlalchemy import text

revision = "ads_search_at_once"
down_revision = "ads_hidden_reviews"
branch_labels = None
depends_on = None

INDEXES = (
    "ix_products_search_names",
    "ix_products_search_details",
    "ix_search_words_variants",
    "ix_search_words_insides",
)
EMPTY_ITS_LIST = text("SELECT gin_clean_pending_list(CAST(:name AS regclass))")


def upgrade() -> None:
    with op.get_context().autocommit_block():
        for name in INDEXES:
            op.execute(f"ALTER INDEX {name} SET (fastupdate = off)")
            op.execute(EMPTY_ITS_LIST.bindparams(name=name))


def downgrade() -> None:
    for name in INDEXES:
        op.execute(f"ALTER INDEX {name} RESET (fastupdate)")
