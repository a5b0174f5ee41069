"""What suppliers may expect of what they have sold: the prices of open ads as events tell them, and what follows."""

from collections.abc import Callable, Collection
from datetime import datetime
from typing import Any

from sqlalchemy.dialects.postgresql import Insert, insert

from contracts.events import AdPriceChanged, AdPublished, AdWithdrawn
from kit.db import UnitOfWork
from kit.many import table_of
from kit.read_only import ReadOnly
from payments.lines.rows import AdFinal, AdPrice
from payments.settings import Settings
from payments.statements.rules.forecast import Forecast, Prices, Sold, forecast
from payments.statements.selects import waiting as waiting_selects
from payments.terms.steps.promising import promises


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


def expected_of(work: ReadOnly, settings: Settings, supplier_id: str, before: datetime) -> Forecast:
    """What a supplier may expect of what was captured before an instant and is not earned yet."""
    lines = waiting_selects.waiting_sums(work.session, supplier_id, before)
    ad_ids = {line.ad_id for line in lines}
    prices, promised = prices_of(work, ad_ids), promises(work, settings, ad_ids)
    return forecast((line, prices(line), promised(line.ad_id).rates) for line in lines)


def prices_of(work: UnitOfWork | ReadOnly, ad_ids: Collection[int]) -> Callable[[Sold], Prices]:
    """Gives, for a line of one of these ads, what its units cost now, at last and at the lowest."""
    ends = waiting_selects.ad_ends(work.session, ad_ids)
    opens = waiting_selects.ad_prices(work.session, ad_ids)
    return lambda line: _prices(line, ends.get(line.ad_id), opens.get(line.ad_id))


def _prices(line: Sold, end: AdFinal | None, known: AdPrice | None) -> Prices:
    """Of an ad that has told nothing yet, what was paid is all that is known."""
    if end is not None:
        final = end.final_price_kurus
        return Prices(final, final, final, has_failed=end.deposit_kurus is not None and not end.is_reached)
    if known is None:
        return Prices(None, line.unit_kurus, line.unit_kurus)
    if known.withdrawn_at is not None:
        return Prices(0, 0, 0, has_failed=True)
    now = line.unit_kurus if known.now_kurus is None else known.now_kurus
    lowest = now if known.lowest_kurus is None else known.lowest_kurus
    return Prices(None, now, lowest, would_fail=known.units_sold < (known.min_participants or 0))


def _upsert(work: UnitOfWork, ad_id: int, told: dict[str, Any]) -> None:
    row = insert(AdPrice).values(ad_id=ad_id, **told)
    work.session.execute(row.on_conflict_do_update(index_elements=["ad_id"], set_=told))
