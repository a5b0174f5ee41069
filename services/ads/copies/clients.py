"""The one call that copies make: whose products they are, of the catalogue."""

from ads.service import Ads
from contracts.calls.catalogue import OWNERS, OwnersWanted
from kit.asking import ask


def owners_of(service: Ads, product_ids: list[int]) -> dict[int, str]:
    """The supplier of each of these products that the catalogue knows."""
    told = ask(service, OWNERS, OwnersWanted(product_ids))
    return {owner.product_id: owner.supplier_id for owner in told.owners}
