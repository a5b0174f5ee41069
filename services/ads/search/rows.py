"""The names and words that shoppers search by."""

from sqlalchemy import BigInteger, CheckConstraint, Index, Text
from sqlalchemy.dialects.postgresql import ARRAY, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base, index_of_words


class SearchName(Base):
    """A name that shoppers search by: of a category, a brand or a model, with its folded key."""

    __tablename__ = "search_names"
    __table_args__ = (CheckConstraint("kind IN ('category', 'brand', 'model')", name="kind"),)

    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    parent_id: Mapped[int | None] = mapped_column(BigInteger)
    name: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(Text)


class SearchWord(Base):
    """A word that names of products have, under its folded key.

    By what is left of that without one letter a word with a slip in it finds what was meant (`rules.typos`), and by
    its ends what stands inside it is found. A word stays when its last product goes.
    """

    __tablename__ = "search_words"
    __table_args__ = (
        index_of_words("ix_search_words_variants", "variants"),
        index_of_words("ix_search_words_insides", "insides"),
        Index("ix_search_words_beginning", "key", postgresql_ops={"key": "text_pattern_ops"}),
    )

    key: Mapped[str] = mapped_column(Text, primary_key=True)
    word: Mapped[str] = mapped_column(Text)
    variants: Mapped[list[str]] = mapped_column(ARRAY(Text), deferred=True)
    insides: Mapped[str] = mapped_column(TSVECTOR, deferred=True)
