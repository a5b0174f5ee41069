"""Publishing an ad."""

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import LISTING_RANKS, OPEN
from ads.copies.rows import Product, RemovedProduct, Supplier
from ads.copies.steps.suppliers import require_not_closing
from ads.demand.steps.telling import tell_voters
from ads.follows.steps import reopening
from ads.price.rules.curve import Terms
from ads.price.rules.terms import MAX_PER_BUYER, check_terms, end_of
from ads.reliability import selects as reliability_selects
from ads.reliability.rules import refuse_beyond
from ads.showings.steps import freeze
from contracts.events import AdPublished
from kit.db import UnitOfWork
from kit.errors import Forbidden, Invalid, NotFound, Unavailable
from kit.turkish import slug

SUSPENDED = "Satış yetkiniz askıda; yeni ilan yayınlayamazsınız. Gerekçesini satıcı panelinizde görebilirsiniz."


def publish_ad(
    work: UnitOfWork,
    supplier_id: str,
    product_id: int,
    terms: Terms,
    quantity: int,
    end_day: int,
    max_per_buyer: int | None = None,
    ends_at: datetime | None = None,
    deposit_kurus: int | None = None,
    *,
    is_deposit_forfeited: bool = True,
) -> Ad:
    """Publish an ad with terms that never change afterwards. `ends_at` takes the place of `end_day` where it is given;
    `is_deposit_forfeited` says whether a balance that is not paid in time will cost the deposit.

    Raises `Invalid` for terms that cannot be kept or that the supplier's score forbids, `NotFound` for a product that
    is unknown or another supplier's, `Forbidden` (supplier_suspended) while an operator has suspended the supplier.
    """
    supplier = selling(work.session, supplier_id)
    product = own_product(work.session, supplier_id, product_id)
    check_terms(terms, quantity, deposit_kurus)
    refuse_beyond(reliability_selects.reliability(work.session, supplier_id), quantity, deposit_kurus)
    ends_at = ends_at or end_of(work.now, end_day)
    if ends_at <= work.now:
        raise Invalid("validation_failed", "İlan bitişi geçmişte olamaz(!)", {"end_day": ["İlan süresi geçersiz(!)"]})
    ad = _new_ad(work.now, supplier, product, terms, quantity, ends_at, max_per_buyer or MAX_PER_BUYER)
    ad.deposit_kurus, ad.is_deposit_forfeited = deposit_kurus, is_deposit_forfeited
    work.session.add(ad)
    work.session.flush()
    freeze(work.session, ad, product)
    work.announce(_published(ad, product, supplier))
    if not reopening.is_too_often(work, ad):
        told = reopening.tell_followers(work, ad, product)
        tell_voters(work, ad, product, told)
    return ad


def selling(session: Session, supplier_id: str) -> Supplier:
    """A supplier who may begin an ad now, locked against a suspension or closing that would pass unseen between this
    look and the ad. Raises `Forbidden`.
    """
    supplier = session.get(Supplier, supplier_id, with_for_update={"read": True})
    if supplier is None:
        raise Forbidden("forbidden", "Satıcı kaydınız henüz onaylanmamış.")
    require_not_closing(supplier)
    if supplier.is_suspended:
        raise Forbidden("supplier_suspended", SUSPENDED)
    return supplier


def own_product(session: Session, supplier_id: str, product_id: int) -> Product:
    """The supplier's product that an ad is to be for. Raises `NotFound`, `Unavailable`.

    It is locked against a change that would pass between what is frozen of it and the ad that shows it.
    """
    product = session.get(Product, product_id, with_for_update={"read": True})
    if product is None or session.get(RemovedProduct, product_id) is not None:
        raise NotFound("Ürün bulunamadı. Lütfen model kategorisinden seçim yapınız!")
    if product.supplier_id is None:
        raise Unavailable("Ürünün kime ait olduğu henüz doğrulanıyor. Lütfen birazdan tekrar deneyiniz.")
    if product.supplier_id != supplier_id:
        raise NotFound("Bu ürün başka bir satıcıya ait. Önce bu model için kendi ürününüzü ekleyiniz!")
    return product


def _new_ad(
    now: datetime,
    supplier: Supplier,
    product: Product,
    terms: Terms,
    quantity: int,
    ends_at: datetime,
    max_per_buyer: int,
) -> Ad:
    return Ad(
        supplier_id=supplier.supplier_id,
        product_id=product.product_id,
        **listed_under(product),
        initial_kurus=terms.initial_kurus,
        max_discount_basis_points=terms.max_discount_basis_points,
        target_kurus=terms.target_kurus,
        min_participants=terms.min_participants,
        max_participants=terms.max_participants,
        max_per_buyer=max_per_buyer,
        vat_rate=product.vat_rate,
        published_at=now,
        ends_at=ends_at,
        status=OPEN,
        listing_rank=LISTING_RANKS[OPEN],
        quantity=quantity,
        units_sold=0,
        units_held=0,
        sequence=0,
        price_kurus=terms.initial_kurus,
        discount_basis_points=0,
        followers=0,
    )


def _published(ad: Ad, product: Product, supplier: Supplier) -> AdPublished:
    picture = product.pictures[0] if product.pictures else {"url": "", "srcset": ""}
    return AdPublished(
        ad_id=ad.ad_id,
        supplier_id=ad.supplier_id,
        supplier_name=supplier.name,
        supplier_logo_url=supplier.logo_url,
        product_id=product.product_id,
        category_id=product.category_id,
        category_name=product.category_name,
        brand_id=product.brand_id,
        brand_name=product.brand_name,
        model_name=product.model_name,
        slug=ad.slug,
        image_url=picture["url"],
        image_srcset=picture["srcset"],
        initial_price_kurus=ad.initial_kurus,
        target_price_kurus=ad.target_kurus,
        min_participants=ad.min_participants,
        max_participants=ad.max_participants,
        quantity=ad.quantity,
        max_per_buyer=ad.max_per_buyer,
        ends_at=ad.ends_at,
        published_at=ad.published_at,
        deposit_kurus=ad.deposit_kurus,
        vat_rate=ad.vat_rate,
        is_deposit_forfeited=ad.is_deposit_forfeited,
    )


def listed_under(product: Product) -> dict[str, Any]:
    """What an ad copies of its product, to be filtered and addressed by."""
    return {
        "parent_id": product.parent_id,
        "category_id": product.category_id,
        "brand_id": product.brand_id,
        "model_id": product.model_id,
        "slug": slug(product.category_name, product.brand_name, product.model_name),
    }
