"""Saying what one would pay for a product, taking it back, and beginning a draft with what people said."""

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert

from ads.ads.rows import Ad
from ads.ads.rules import ENDED
from ads.ads.selects import NO_SUCH_AD
from ads.demand import rules, selects
from ads.demand.rows import Vote
from ads.drafts.rows import Draft
from ads.drafts.rules import Written, days_of
from ads.drafts.steps.writing import begin_draft
from ads.price.rules.terms import most_per_buyer
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound

NO_SUCH_PRODUCT = "Ürün bulunamadı."


def vote(work: UnitOfWork, person_id: str, ad_id: int, price_kurus: int, units: int) -> None:
    """Say what one would pay for the product of an ad that is over; the last word counts.

    Raises `NotFound`, `Conflict` (ad_not_over, own_ad), `Invalid`.
    """
    ad = work.session.get(Ad, ad_id)
    if ad is None:
        raise NotFound(NO_SUCH_AD)
    if ad.status != ENDED:
        raise Conflict("ad_not_over", "Talebinizi ilan bittikten sonra söyleyebilirsiniz.")
    if selects.is_tied(work.session, person_id, ad.supplier_id):
        raise Conflict("own_ad", "Kendi şirketinizin ürünü için talep bildiremezsiniz!")
    rules.refuse_vote(price_kurus, units, ad.initial_kurus, ad.max_per_buyer)
    said = {"price_kurus": price_kurus, "units": units, "changed_at": work.now}
    row = insert(Vote).values(product_id=ad.product_id, person_id=person_id, **said)
    work.session.execute(row.on_conflict_do_update(index_elements=["product_id", "person_id"], set_=said))


def take_back(work: UnitOfWork, person_id: str, ad_id: int) -> None:
    """Nothing is said of the product of an ad any more. Raises `NotFound`."""
    ad = work.session.get(Ad, ad_id)
    if ad is None:
        raise NotFound(NO_SUCH_AD)
    mine = delete(Vote).where(Vote.product_id == ad.product_id, Vote.person_id == person_id)
    work.session.execute(mine)


def draft_from_demand(work: UnitOfWork, supplier_id: str, product_id: int) -> Draft:
    """A draft that would answer the demand for one of a supplier's products, with all else as in its last ad.

    Raises `NotFound`, `Conflict` (too_little_demand, too_many_drafts).
    """
    found = selects.demand_for(work.session, supplier_id, work.now, product_id)
    last = selects.last_ended(work.session, supplier_id, product_id)
    if not found or last is None:
        raise NotFound(NO_SUCH_PRODUCT)
    product, wanted = found[0].product, rules.require_some(found[0].suggestion)
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
