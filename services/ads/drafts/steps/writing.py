"""Writing drafts: begun, saved, copied from an ad, taken out of the plan, and removed."""

from dataclasses import asdict

from sqlalchemy import select

from ads.ads.rows import Ad
from ads.ads.selects import NO_SUCH_AD
from ads.copies.rows import Product, Supplier
from ads.copies.steps.suppliers import require_not_closing
from ads.drafts import selects
from ads.drafts.rows import Draft
from ads.drafts.rules import DRAFT, DRAFT_MOVES, MOST_DRAFTS, PLANNED, WAITING, Written, days_of
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id

CHANGED = "Bu taslak başka bir yerde değiştirildi. Son hâlini görmek için sayfayı yenileyiniz."
STILL_PLANNED = "Bu ilan planlandı; taslak olarak kaydedilemez."


def begin_draft(work: UnitOfWork, supplier_id: str, written: Written) -> Draft:
    """A new draft. Raises `Conflict` (too_many_drafts) for a supplier who has as many as there may be, and `Forbidden`
    for one whose shop is closing.
    """
    require_not_closing(work.session.get(Supplier, supplier_id))
    if selects.count_of(work.session, supplier_id) >= MOST_DRAFTS:
        raise Conflict("too_many_drafts", f"En fazla {MOST_DRAFTS} taslağınız olabilir. Önce birkaçını siliniz.")
    draft = Draft(
        draft_id=new_id(),
        supplier_id=supplier_id,
        state=DRAFT,
        version=1,
        created_at=work.now,
        changed_at=work.now,
        **asdict(written),
    )
    work.session.add(draft)
    return draft


def save_draft(work: UnitOfWork, supplier_id: str, draft_id: str, version: int, written: Written) -> Draft:
    """Keep what was written, in the place of the state `version` that its writer knows.

    Raises `NotFound`, and `Conflict` (draft_changed) when it is no longer in that state.
    """
    draft = writable(work, supplier_id, draft_id, version)
    if draft.state == PLANNED:
        raise Conflict("draft_planned", STILL_PLANNED)
    write(work, draft, written)
    return draft


def clone_ad(work: UnitOfWork, supplier_id: str, ad_id: int) -> Draft:
    """A draft with the terms of one of the supplier's ads, open or over. Raises `NotFound`, `Conflict`."""
    found = select(Ad, Product).join(Product, Product.product_id == Ad.product_id)
    row = work.session.execute(found.where(Ad.ad_id == ad_id, Ad.supplier_id == supplier_id)).first()
    if row is None:
        raise NotFound(NO_SUCH_AD)
    ad, product = row
    return begin_draft(work, supplier_id, _terms_of(ad, product))


def unplan(work: UnitOfWork, supplier_id: str, draft_id: str, version: int) -> Draft:
    """A planned ad is a draft again and begins by itself no more. Raises `NotFound`, `Conflict`."""
    draft = writable(work, supplier_id, draft_id, version)
    if draft.state == PLANNED:
        _unplan(work, draft)
    return draft


def unplan_all(work: UnitOfWork, supplier_id: str) -> None:
    """Everything that a supplier planned is a draft again."""
    planned = select(Draft).where(Draft.supplier_id == supplier_id, Draft.state == PLANNED)
    for draft in work.session.scalars(planned.order_by(Draft.draft_id).with_for_update()):
        _unplan(work, draft)


def take_product_out(work: UnitOfWork, product_id: int) -> None:
    """No draft names this product any more, and what was planned of it is a draft again."""
    naming = select(Draft).where(Draft.product_id == product_id, Draft.state.in_(WAITING))
    for draft in work.session.scalars(naming.order_by(Draft.draft_id).with_for_update()):
        draft.product_id = None
        if draft.state == PLANNED:
            _unplan(work, draft)
        else:
            mark_changed(work, draft)


def _unplan(work: UnitOfWork, draft: Draft) -> None:
    DRAFT_MOVES.require(draft.state, DRAFT, draft.draft_id)
    draft.state, draft.starts_at = DRAFT, None
    mark_changed(work, draft)


def remove_draft(work: UnitOfWork, supplier_id: str, draft_id: str) -> None:
    """A draft or a planned ad is gone. One that began meanwhile, or is gone already, is not there: `NotFound`."""
    work.session.delete(selects.own_draft(work.session, supplier_id, draft_id, is_locked=True))


def writable(work: UnitOfWork, supplier_id: str, draft_id: str, version: int) -> Draft:
    """One's own draft, locked, in the state that its writer knows. Raises `NotFound`, `Conflict` (draft_changed)."""
    draft = selects.own_draft(work.session, supplier_id, draft_id, is_locked=True)
    if draft.version != version:
        raise Conflict("draft_changed", CHANGED)
    return draft


def write(work: UnitOfWork, draft: Draft, written: Written) -> None:
    """Take over all that was written; what is missing is missing from then on."""
    for name, value in asdict(written).items():
        setattr(draft, name, value)
    mark_changed(work, draft)


def mark_changed(work: UnitOfWork, draft: Draft) -> None:
    """A state of its own, which who knows the one before has not seen."""
    draft.version += 1
    draft.changed_at = work.now


def _terms_of(ad: Ad, product: Product) -> Written:
    return Written(
        parent_id=product.parent_id,
        category_id=product.category_id,
        brand_id=product.brand_id,
        model_id=product.model_id,
        product_id=product.product_id,
        initial_kurus=ad.initial_kurus,
        max_discount_basis_points=ad.max_discount_basis_points,
        quantity=ad.quantity,
        end_day=days_of(ad.published_at, ad.ends_at),
        min_participants=ad.min_participants,
        max_participants=ad.max_participants,
        max_per_buyer=ad.max_per_buyer,
        deposit_kurus=ad.deposit_kurus,
    )
