"""The local copy of ads. Each event writes its own columns, so they may come in any order, late, or twice."""

from typing import Any

from sqlalchemy import or_
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.sql.elements import ColumnElement

from contracts.events import AdClosing, AdEnded, AdPriceChanged, AdPublished, AdWithdrawn, ProductChanged
from kit.db import UnitOfWork
from kit.many import table_of
from orders.ads.rows import AdCopy, ProductCode
from orders.ads.rules import CLOSING, ENDED, OPEN, WITHDRAWN

AD_FAILED = "ad_failed"

_TERMS = (
    "product_id",
    "supplier_id",
    "supplier_name",
    "supplier_logo_url",
    "category_name",
    "brand_name",
    "model_name",
    "slug",
    "image_url",
    "image_srcset",
    "initial_price_kurus",
    "target_price_kurus",
    "min_participants",
    "max_participants",
    "quantity",
    "max_per_buyer",
    "ends_at",
    "deposit_kurus",
    "vat_rate",
)


def _newer() -> Insert:
    copies = table_of(AdCopy)
    row = insert(copies)
    told = {name: row.excluded[name] for name in ("sequence", "units_sold", "units_doubted", "price_kurus")}
    is_newer = (copies.c.sequence < row.excluded.sequence) & copies.c.final_price_kurus.is_(None)
    return row.on_conflict_do_update(index_elements=["id"], set_=told, where=is_newer)


_NEWER = _newer()  # of every sale: built once


def learn_terms(work: UnitOfWork, published: AdPublished) -> None:
    """The frozen terms of an ad. What later events already said of it stays."""
    terms = {name: getattr(published, name) for name in _TERMS}
    terms |= {"is_published": True, "is_deposit_forfeited": published.is_deposit_forfeited is not False}
    _upsert(work, published.ad_id, terms)


def learn_price(work: UnitOfWork, changed: AdPriceChanged) -> None:
    """Count and price, unless something newer is known; a final price is newer than anything."""
    told = {"sequence": changed.sequence, "units_sold": changed.units_sold, "price_kurus": changed.price_kurus}
    told |= {"units_doubted": changed.units_doubted}
    work.session.execute(_NEWER, {"id": changed.ad_id} | told)


def learn_closing(work: UnitOfWork, closing: AdClosing) -> None:
    """Nothing can be bought any more, unless the ad is already further."""
    _upsert(work, closing.ad_id, {"status": CLOSING}, AdCopy.status == OPEN)


def learn_end(work: UnitOfWork, ended: AdEnded) -> None:
    """The final price; it never changes again. A deposit ad that was not reached takes everything paid for it along."""
    values = {
        "status": ENDED,
        "units_sold": ended.units_sold,
        "final_price_kurus": ended.final_price_kurus,
        "ended_at": ended.ended_at,
        "closed_at": ended.closed_at,
        "is_reached": ended.is_reached,
        "cancel_all_cause": None if ended.is_reached else AD_FAILED,
    }
    _upsert(work, ended.ad_id, values, or_(AdCopy.status == OPEN, AdCopy.status == CLOSING))


def learn_withdrawal(work: UnitOfWork, withdrawn: AdWithdrawn) -> None:
    """The ad is gone, and everything paid for it with it (rules, section 3)."""
    values = {"status": WITHDRAWN, "ended_at": withdrawn.withdrawn_at, "cancel_all_cause": WITHDRAWN}
    _upsert(work, withdrawn.ad_id, values, or_(AdCopy.status == OPEN, AdCopy.status == CLOSING))


def learn_code(work: UnitOfWork, changed: ProductChanged) -> None:
    """The code of a product as it is now, unless something newer is known."""
    told = {"sequence": changed.sequence, "code": changed.code}
    row = insert(ProductCode).values(product_id=changed.product_id, **told)
    is_newer = ProductCode.sequence <= row.excluded.sequence
    work.session.execute(row.on_conflict_do_update(index_elements=["product_id"], set_=told, where=is_newer))


def _upsert(work: UnitOfWork, ad_id: int, values: dict[str, Any], where: ColumnElement[bool] | None = None) -> None:
    row = insert(AdCopy).values(id=ad_id, **values)
    work.session.execute(row.on_conflict_do_update(index_elements=["id"], set_=values, where=where))
