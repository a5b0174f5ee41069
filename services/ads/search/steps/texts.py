"""What each product is searched by, written whenever the product changes.

Names that no operator has accepted lead nowhere (rules, section 8), so only accepted ones are among them.
"""

from collections.abc import Sequence

from sqlalchemy import cast, select, text, tuple_, update
from sqlalchemy.dialects.postgresql import TSVECTOR, insert
from sqlalchemy.orm import Session

from ads.copies.rows import UNSEARCHED, Product
from ads.search.rows import SearchName, SearchWord
from ads.search.rules import typos
from ads.search.rules.texts import document, insides, words
from ads.search.selects.finding import stems_of
from ads.service import Ads
from kit.turkish import fold

BATCH = 100


def write(session: Session, product: Product) -> None:
    """Make what a product is searched by of its present state."""
    names = _accepted_names(session, product)
    details = [(spec["value"], "C") for spec in product.specs] + [(product.description, "D")]
    said = [word for given, _ in [*names, *details] for word in words(given)]
    stems = stems_of(session, said)
    made = update(Product).where(Product.product_id == product.product_id)
    session.execute(
        made.values(
            search_names=cast(document(names, stems), TSVECTOR),
            search_details=cast(document([*names, *details], stems), TSVECTOR),
            search_sequence=Product.sequence,
        )
    )
    _keep_words(session, [word for given, _ in names for word in words(given)])


def write_missing(service: Ads) -> int:
    """Due step: products that the version before took over, some at a time; returns how many."""
    missing = select(Product).where(text(UNSEARCHED)).order_by(Product.product_id).limit(BATCH)
    with service.work() as work:
        products = list(work.session.scalars(missing.with_for_update(skip_locked=True, key_share=True)))
        for product in products:
            write(work.session, product)
    return len(products)


def _accepted_names(session: Session, product: Product) -> list[tuple[str, str]]:
    names = (
        ("category", product.category_id, product.category_name, "A"),
        ("category", product.parent_id, product.parent_name, "A"),
        ("brand", product.brand_id, product.brand_name, "B"),
        ("model", product.model_id, product.model_name, "C"),
    )
    asked = tuple_(SearchName.kind, SearchName.id).in_([(kind, identifier) for kind, identifier, _, _ in names])
    accepted = {tuple(row) for row in session.execute(select(SearchName.kind, SearchName.id).where(asked))}
    return [(name, weight) for kind, identifier, name, weight in names if (kind, identifier) in accepted]


def _keep_words(session: Session, said: Sequence[str]) -> None:
    known = {fold(word): word for word in said}
    # In one order, so that two products with the same words never wait for each other.
    rows = [
        {
            "key": key,
            "word": known[key],
            "variants": typos.variants(key),
            "insides": cast(insides(key), TSVECTOR),
        }
        for key in sorted(known)
        if typos.can_be_meant(key)
    ]
    if rows:
        session.execute(insert(SearchWord).values(rows).on_conflict_do_nothing())
