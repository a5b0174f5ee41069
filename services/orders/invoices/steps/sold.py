"""Telling a supplier what became of the units of one of its ads."""

from kit.db import UnitOfWork
from kit.errors import NotFound
from orders.ads.rows import AdCopy
from orders.invoices import selects
from orders.invoices.rules.sold import AdUnits, ad_units


def units_of(work: UnitOfWork, supplier_id: str, ad_id: int) -> AdUnits:
    """All units of a supplier's ad that were bought. Raises `NotFound` for what is another's."""
    ad = work.session.get(AdCopy, ad_id)
    if ad is None or ad.supplier_id != supplier_id:
        raise NotFound("İlan bulunamadı.")
    sold = selects.sold_of_ad(work.session, ad_id)
    return ad_units(sold, *selects.given_up_of_ad(work.session, ad_id))
