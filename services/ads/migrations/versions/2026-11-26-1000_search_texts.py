"""Room for what products are searched by, and for the words that may be meant by a slip; the worker fills it."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "ads_search_texts"
down_revision = "ads_forget"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "search_words",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("variants", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("insides", postgresql.TSVECTOR(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_search_words")),
    )
    op.create_index("ix_search_words_variants", "search_words", ["variants"], postgresql_using="gin")
    op.create_index("ix_search_words_insides", "search_words", ["insides"], postgresql_using="gin")
    op.create_index("ix_search_words_beginning", "search_words", ["key"], postgresql_ops={"key": "text_pattern_ops"})
    op.add_column("products", sa.Column("search_names", postgresql.TSVECTOR()))
    op.add_column("products", sa.Column("search_details", postgresql.TSVECTOR()))
    op.add_column("products", sa.Column("search_sequence", sa.BigInteger()))


def downgrade() -> None:
    for column in ("search_sequence", "search_details", "search_names"):
        op.drop_column("products", column)
    op.drop_table("search_words")
