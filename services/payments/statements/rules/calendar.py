"""When what a supplier has sold is paid out, as far as it can be known: a day, or a reason that has none. Pure.

A delivered line of an ended ad has its day: the hold passes, and the worker has it paid out. Nothing else has one: an
open ad's price still falls, a parcel is on its way, a return is open. Whole kuruş, net of commission and withholding.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from kit.clock import istanbul_date
from payments.ledger.rules.shares import Rates, split
from payments.payouts.rules import Waits
from payments.settlement.rules import Standing, waits_for
from payments.statements.rules.forecast import Prices, Sold, gross_at, gross_by_now
from payments.terms.rules import Promise


@dataclass(frozen=True)
class Group:
    """Lines that are alike, down to the day on which their hold passes."""

    sold: Sold
    standing: Standing


Promised = Callable[[int], Promise]  # by an ad's number


@dataclass(frozen=True)
class Conditions:
    """What holds for all of a supplier's lines. `paused_until`: the account is a new one, and paid nothing before; nor
    afterwards, until the provider was told of it.
    """

    now: datetime
    paused_until: datetime | None = None
    is_suspended: bool = False


@dataclass(frozen=True)
class Expected:
    """So many sales that are paid out on one day, or wait for one reason. Of an ended ad `now` and `lowest` are one."""

    day: date | None
    reason: Waits | None
    is_ad_open: bool
    sales: int
    now_kurus: int
    lowest_kurus: int


@dataclass(frozen=True)
class Stopped:
    """What was earned by a line and is not sent as it stands. `sales`: the balance of a deposit is none of its own."""

    reason: Waits
    sales: int
    net_kurus: int


def told_reason(reason: Waits, rules: Conditions) -> Waits:
    """What a bank sent back waits for the new account, once its supplier has named one: then it is sent there."""
    return Waits.NEW_ACCOUNT if reason is Waits.BOUNCED and rules.paused_until else reason


def planned(
    groups: Iterable[Group],
    prices: Callable[[Sold], Prices],
    promised: Promised,
    rules: Conditions,
    stopped: Iterable[Stopped] = (),
) -> list[Expected]:
    """Add groups up by day and reason, and what is stopped: days first, in order, then what has none, the largest sum
    first.
    """
    found: dict[tuple[date | None, Waits | None, bool], Expected] = {}
    for group in groups:
        known, promise = prices(group.sold), promised(group.sold.ad_id)
        day, reason = when_paid(group.standing, known, promise.hold, rules)
        is_open = known.final_kurus is None
        key = (day, reason, is_open)
        so_far = found.get(key) or Expected(day, reason, is_open, 0, 0, 0)
        found[key] = _joined(so_far, group.sold, known, promise.rates)
    for one in stopped:
        key = (None, one.reason, False)
        so_far = found.get(key) or Expected(None, one.reason, False, 0, 0, 0)
        now, lowest = so_far.now_kurus + one.net_kurus, so_far.lowest_kurus + one.net_kurus
        found[key] = replace(so_far, sales=so_far.sales + one.sales, now_kurus=now, lowest_kurus=lowest)
    dated = sorted((one for one in found.values() if one.day), key=lambda one: (one.day or date.max, one.reason or ""))
    others = (one for one in found.values() if not one.day)
    return dated + sorted(others, key=lambda one: -one.now_kurus)


def when_paid(
    standing: Standing, known: Prices, hold: timedelta, rules: Conditions
) -> tuple[date | None, Waits | None]:
    """The day on which a line is paid out, and what it waits for until then; or what it waits for without one."""
    reason = waits_for(replace(standing, is_ad_open=known.final_kurus is None), hold, rules.now)
    if reason not in (None, Waits.HOLD) or standing.delivered_at is None:
        return None, reason
    if rules.is_suspended:
        return None, Waits.SUSPENDED
    free = max(standing.delivered_at + hold, rules.now)
    if rules.paused_until and rules.paused_until <= rules.now == free:
        return None, Waits.NEW_ACCOUNT  # the pause is over, and the provider was not told of the account yet
    if rules.paused_until and rules.paused_until > free:
        return istanbul_date(rules.paused_until), Waits.NEW_ACCOUNT
    return istanbul_date(free), reason


def _joined(one: Expected, sold: Sold, known: Prices, rates: Rates) -> Expected:
    now = split(gross_by_now(sold, known), rates).net_kurus * sold.count
    lowest = now
    if known.final_kurus is None:
        lowest = split(gross_at(sold, known.lowest_kurus), rates).net_kurus * sold.count
    return Expected(
        one.day,
        one.reason,
        one.is_ad_open,
        one.sales + sold.sales,
        one.now_kurus + now,
        one.lowest_kurus + lowest,
    )


@dataclass(frozen=True)
class Waiting:
    """What all sales that wait for one reason come to, net and at today's price; none: they are about to be paid."""

    reason: Waits | None
    sales: int
    net_kurus: int


def waiting_by_reason(
    groups: Iterable[Group], prices: Callable[[Sold], Prices], promised: Promised, now: datetime
) -> list[Waiting]:
    """Add groups up by what they wait for, the largest sum first."""
    found: dict[Waits | None, Waiting] = {}
    for group in groups:
        known, promise = prices(group.sold), promised(group.sold.ad_id)
        standing = replace(group.standing, is_ad_open=known.final_kurus is None)
        reason = waits_for(standing, promise.hold, now)
        net = split(gross_by_now(group.sold, known), promise.rates).net_kurus * group.sold.count
        so_far = found.get(reason) or Waiting(reason, 0, 0)
        found[reason] = Waiting(reason, so_far.sales + group.sold.sales, so_far.net_kurus + net)
    return sorted(found.values(), key=lambda one: -one.net_kurus)
