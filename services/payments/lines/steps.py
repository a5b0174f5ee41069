"""Reading and writing the money of lines, and what their ads tell of prices. Always inside a unit of work."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy.dialects.postgresql import Insert, insert

from contracts.events import AdPriceChanged, AdPublished, AdWithdrawn
from kit.db import UnitOfWork
from kit.many import table_of
from payments.lines import selects
from payments.lines.rows import AdPrice, PaymentLine
from payments.lines.rules.line import Line

COUNTED = (
    "units",
    "unit_price_kurus",
    "captured_kurus",
    "unit_difference_kurus",
    "cancelled_units",
    "returned_units",
    "refunded_kurus",
    "open_refund_kurus",
    "charged_back_kurus",
    "earned_kurus",
    "clawed_back_kurus",
)


class NotCapturedYet(Exception):
    """An event about money that is not known here (yet): it is tried again later."""


def counted(row: PaymentLine) -> Line:
    """A line's money and units, for the rules to reckon with."""
    return Line(**{name: getattr(row, name) for name in COUNTED})


def record(row: PaymentLine, line: Line) -> None:
    """Write what the rules reckoned back to a locked row."""
    for name in COUNTED:
        if getattr(row, name) != getattr(line, name):
            setattr(row, name, getattr(line, name))


def captured_lines(work: UnitOfWork, order_id: str, item_ids: Sequence[str]) -> Sequence[PaymentLine]:
    """The captured lines of some items of an order, under locks. Raises `NotCapturedYet` when there is none."""
    lines = selects.lines_of_items_locked(work.session, order_id, item_ids)
    if not lines:
        raise NotCapturedYet(order_id)
    return lines


def _newer() -> Insert:
    prices = table_of(AdPrice)
    row = insert(prices)
    told = {name: row.excluded[name] for name in ("sequence", "units_sold", "now_kurus")}
    is_newer = prices.c.sequence < row.excluded.sequence
    return row.on_conflict_do_update(index_elements=["ad_id"], set_=told, where=is_newer)


_NEWER = _newer()


def learn_terms(work: UnitOfWork, published: AdPublished) -> None:
    """How far an ad's price can fall, and from how many units on."""
    told = {"lowest_kurus": published.target_price_kurus, "min_participants": published.min_participants}
    _upsert(work, published.ad_id, told)


def learn_price(work: UnitOfWork, changed: AdPriceChanged) -> None:
    """What a unit costs by now, unless something newer is known."""
    told = {"sequence": changed.sequence, "units_sold": changed.units_sold, "now_kurus": changed.price_kurus}
    work.session.execute(_NEWER, {"ad_id": changed.ad_id} | told)


def learn_withdrawal(work: UnitOfWork, withdrawn: AdWithdrawn) -> None:
    """Nothing of it is to be expected any more."""
    _upsert(work, withdrawn.ad_id, {"withdrawn_at": withdrawn.withdrawn_at})


def _upsert(work: UnitOfWork, ad_id: int, told: dict[str, Any]) -> None:
    row = insert(AdPrice).values(ad_id=ad_id, **told)
    work.session.execute(row.on_conflict_do_update(index_elements=["ad_id"], set_=told))
