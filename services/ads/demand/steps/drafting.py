"""Beginning a draft with what people said."""

from ads.demand import rules, selects
from ads.drafts.rows import Draft
from ads.drafts.rules import Written, days_of
from ads.drafts.steps.writing import begin_draft
from ads.price.rules.terms import most_per_buyer
from kit.db import UnitOfWork
from kit.errors import NotFound

NO_SUCH_PRODUCT = "Ürün bulunamadı."


def draft_from_demand(work: UnitOfWork, supplier_id: str, product_id: int) -> Draft:
    """A draft that would answer the demand for one of a supplier's products, with all else as in its last ad,
    but without a deposit, which might be above the new lowest price.

    Raises `NotFound`, `Conflict` (too_little_demand, too_many_drafts).
    """
    found = selects.demand_of(work.session, supplier_id, work.now, product_id)
    last = selects.last_ended(work.session, supplier_id, product_id)
    if found is None or last is None:
        raise NotFound(NO_SUCH_PRODUCT)
    product, wanted = found.product, rules.require_some(found.suggestion)
    written = Written(
        parent_id=product.parent_id,
        category_id=product.category_id,
        brand_id=product.brand_id,
        model_id=product.model_id,
        product_id=product.product_id,
        initial_kurus=wanted.initial_kurus,
        max_discount_basis_points=wanted.max_discount_basis_points,
        quantity=wanted.max_participants,
        end_day=days_of(last.published_at, last.ends_at),
        min_participants=wanted.min_participants,
        max_participants=wanted.max_participants,
        max_per_buyer=min(last.max_per_buyer, most_per_buyer(wanted.max_participants)),
    )
    return begin_draft(work, supplier_id, written)
