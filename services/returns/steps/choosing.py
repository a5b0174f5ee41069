"""Which item of an order a form means, and whether its reason is one of the form's."""

from kit.db import UnitOfWork
from returns import selects
from returns.rows import BoughtItem
from returns.rules import refusals


def own_item(work: UnitOfWork, buyer_id: str, order_id: str, ad_id: int | None) -> BoughtItem:
    """The item of a buyer's own order; `ad_id` may be None for an order of one item. Raises `NotFound`, `Invalid`."""
    items = selects.items_of(work.session, order_id, buyer_id, ad_id)
    if not items:
        raise refusals.unknown_order()
    if len(items) > 1:
        raise refusals.which_item()
    return items[0]


def require_reason(work: UnitOfWork, reason: str, form: str) -> None:
    """Raises `Invalid` for a reason that the form ('cancel' or 'return') does not offer."""
    if not selects.has_reason(work.session, reason, form):
        raise refusals.unknown_reason()
