"""What suppliers may expect of what they have sold, at the prices of ads that are known by now."""

from collections.abc import Callable, Collection
from datetime import datetime

from kit.db import UnitOfWork
from kit.read_only import ReadOnly
from payments.lines.rows import AdFinal, AdPrice
from payments.settings import Settings
from payments.statements.rules.forecast import Forecast, Prices, Sold, forecast
from payments.statements.selects import waiting as waiting_selects
from payments.terms.steps.promising import promises


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
