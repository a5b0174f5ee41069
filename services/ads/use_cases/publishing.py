"""Publishing an ad, and keeping the copies of products and suppliers that ads show."""

from dataclasses import asdict
from datetime import datetime

from sqlalchemy import func, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from ads.domain.ad import LISTING_RANKS, MAX_PER_BUYER, OPEN
from ads.domain.price import Terms, check_terms, end_of
from ads.models import Ad, Product, SearchName, Supplier
from ads.use_cases import reopening, search_texts, showings
from contracts.events import AdPublished, ProductChanged, SupplierChanged
from kit.db import UnitOfWork
from kit.errors import Forbidden, Invalid, NotFound, Unavailable
from kit.turkish import fold, slug


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
) -> Ad:
    """Publish an ad with terms that never change afterwards. `ends_at` takes the place of `end_day` where it is given.

    Raises `Invalid` for terms that cannot be kept, `NotFound` for a product that is unknown or another supplier's.
    """
    supplier = work.session.get(Supplier, supplier_id)
    if supplier is None:
        raise Forbidden("forbidden", "Tedarikçi kaydınız henüz onaylanmamış.")
    product = _own_product(work.session, supplier_id, product_id)
    check_terms(terms, quantity, deposit_kurus)
    ends_at = ends_at or end_of(work.now, end_day)
    if ends_at <= work.now:
        raise Invalid("validation_failed", "İlan bitişi geçmişte olamaz(!)", {"EndDay": ["İlan süresi geçersiz(!)"]})
    ad = _new_ad(work.now, supplier, product, terms, quantity, ends_at, max_per_buyer or MAX_PER_BUYER)
    ad.deposit_kurus = deposit_kurus
    work.session.add(ad)
    work.session.flush()
    showings.freeze(work.session, ad, product)
    work.announce(_published(ad, product, supplier))
    reopening.tell_followers(work, ad, product)
    return ad


def _own_product(session: Session, supplier_id: str, product_id: int) -> Product:
    # Locked against a change of it that would pass between what is frozen of it and the ad that shows it.
    product = session.get(Product, product_id, with_for_update={"read": True})
    if product is None:
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
        **_listed_under(product),
        initial_kurus=terms.initial_kurus,
        max_discount_basis_points=terms.max_discount_basis_points,
        target_kurus=terms.target_kurus,
        min_participants=terms.min_participants,
        max_participants=terms.max_participants,
        max_per_buyer=max_per_buyer,
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
    )


def keep_product(work: UnitOfWork, event: ProductChanged) -> None:
    """Take over a product as the catalogue has it now; an older state than the one we have changes nothing."""
    before = work.session.get(Product, event.product_id, with_for_update={"key_share": True})
    if before is not None and before.sequence >= event.sequence:
        return
    running = showings.freeze_running(work, event.product_id) if before is not None else []
    row = {name: value for name, value in asdict(event).items() if name not in ("pictures", "specs", "not_accepted")}
    row |= {
        "pictures": [asdict(picture) for picture in event.pictures],
        "specs": [asdict(spec) for spec in event.specs],
    }
    kept = insert(Product).values(row)
    changed = {name: kept.excluded[name] for name in row if name != "product_id"}
    # A product stays with its supplier: a catalogue of the version before, which does not tell it, takes nothing back.
    changed["supplier_id"] = func.coalesce(kept.excluded.supplier_id, Product.supplier_id)
    kept = kept.on_conflict_do_update(
        index_elements=[Product.product_id],
        set_=changed,
        where=Product.sequence < kept.excluded.sequence,
    )
    if work.session.execute(kept).rowcount == 0:
        return
    _keep_names(work.session, event)
    product = work.session.get(Product, event.product_id, populate_existing=True)
    search_texts.write(work.session, product)
    showings.tell_changes(work, running, product)
    work.session.execute(update(Ad).where(Ad.product_id == product.product_id).values(**_listed_under(product)))


def _listed_under(product: Product) -> dict:
    """What an ad copies of its product, to be filtered and addressed by."""
    return {
        "parent_id": product.parent_id,
        "category_id": product.category_id,
        "brand_id": product.brand_id,
        "model_id": product.model_id,
        "slug": slug(product.category_name, product.brand_name, product.model_name),
    }


def _keep_names(session: Session, event: ProductChanged) -> None:
    brand_and_model = fold(f"{event.brand_name} {event.model_name}")
    names = {
        "parent": _name("category", event.parent_id, None, event.parent_name, fold(event.parent_name)),
        "category": _name(
            "category", event.category_id, event.parent_id, event.category_name, fold(event.category_name)
        ),
        "brand": _name("brand", event.brand_id, None, event.brand_name, fold(event.brand_name)),
        "model": _name("model", event.model_id, event.brand_id, event.model_name, brand_and_model),
    }
    # What no operator has accepted leads no shopper anywhere; the ads themselves are found by their model.
    for row in (row for kind, row in names.items() if kind not in event.not_accepted):
        kept = insert(SearchName).values(row)
        changed = {name: kept.excluded[name] for name in ("parent_id", "name", "key")}
        session.execute(kept.on_conflict_do_update(index_elements=["kind", "id"], set_=changed))


def _name(kind: str, identifier: int, parent_id: int | None, name: str, key: str) -> dict:
    return {"kind": kind, "id": identifier, "parent_id": parent_id, "name": name, "key": key}


def keep_supplier(work: UnitOfWork, event: SupplierChanged) -> None:
    """Take over a supplier as identity has it now."""
    kept = insert(Supplier).values(
        supplier_id=event.supplier_id, name=event.supplier_name, logo_url=event.logo_url, since=event.since
    )
    changed = {name: kept.excluded[name] for name in ("name", "logo_url", "since")}
    work.session.execute(kept.on_conflict_do_update(index_elements=[Supplier.supplier_id], set_=changed))
