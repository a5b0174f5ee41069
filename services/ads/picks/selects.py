"""Selects of picks."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import OPEN
from ads.copies.rows import Product, Supplier
from ads.picks.rows import Pick


@dataclass(frozen=True)
class Picked:
    """An ad that was chosen, as operators see it. `is_shown` says whether the row shows it: it can still be joined."""

    ad_id: int
    title: str
    seller_name: str
    status: str
    is_shown: bool


def picked_ids(session: Session) -> list[int]:
    """The ads that were chosen, in order."""
    return list(session.scalars(select(Pick.ad_id).order_by(Pick.place)))


def picked(session: Session) -> list[Picked]:
    """The same with what operators are told of them."""
    wanted = (
        select(Ad, Product, Supplier)
        .join(Pick, Pick.ad_id == Ad.ad_id)
        .join(Product, Product.product_id == Ad.product_id)
        .join(Supplier, Supplier.supplier_id == Ad.supplier_id)
        .order_by(Pick.place)
    )
    return [
        Picked(
            ad.ad_id, f"{product.brand_name} {product.model_name}", supplier.name, ad.status, is_shown=_is_joinable(ad)
        )
        for ad, product, supplier in session.execute(wanted)
    ]


def open_ids(session: Session, ad_ids: Iterable[int]) -> set[int]:
    """Those of these ads that are open."""
    return set(session.scalars(select(Ad.ad_id).where(Ad.ad_id.in_(set(ad_ids)), Ad.status == OPEN)))


def _is_joinable(ad: Ad) -> bool:
    return ad.status == OPEN and ad.units_sold + ad.units_doubted < ad.quantity
