"""Telling a supplier what one of its ads brought, once it has ended: the ledger's sums, and the lines behind them."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.read_only import ReadOnly
from payments.ledger.rules.shares import Split
from payments.lines.rows import AdFinal, AdPrice
from payments.service import Payments
from payments.statements.rules import earnings as rules
from payments.statements.rules.calendar import planned
from payments.statements.rules.earnings import Earnings, Ended, GivenBack, Moved
from payments.statements.rules.forecast import Prices, Sold
from payments.statements.rules.statement import KIND_OF_MOVEMENT, StatementLine
from payments.statements.selects import account as account_selects
from payments.statements.selects import waiting as waiting_selects
from payments.statements.selects.account import Again
from payments.statements.steps.draw import (
    MOST_WAITING,
    READ_AT_ONCE,
    line_of,
    transfers_after_bounces,
    waiting_of,
)
from payments.statements.steps.expect import prices_of
from payments.statements.steps.plan import conditions_of, stopped_of
from payments.terms.rules import Promise
from payments.terms.steps.promising import promises

NOT_ENDED = "Bu ilan size ait değil ya da henüz bitmedi."


def earnings_of(service: Payments, supplier_id: str, ad_id: int) -> Earnings:
    """What one of a supplier's ads brought that ended or was withdrawn, with the newest of its lines.

    Raises `NotFound` for an ad that goes on, is another's, or was withdrawn before any of it was ordered.
    """
    settings = service.settings
    with service.snapshot() as work:
        end = _end_of(work, supplier_id, ad_id)
        known = waiting_selects.ad_prices(work.session, [ad_id]).get(ad_id)
        again = transfers_after_bounces(work, supplier_id)
        until = work.now + timedelta(microseconds=1)  # what was booked in this very instant counts
        promise = promises(work, settings, [ad_id])(ad_id)
        title, collected, charged_back = account_selects.collected_of_ad(work.session, supplier_id, ad_id)
        ended = _ended(end, known, title or "") if end else _withdrawn(ad_id, known, title)
        groups = waiting_selects.waiting_groups(work.session, supplier_id, until, settings.payout_hold, ad_id)
        conditions = conditions_of(work, supplier_id)
        prices, stopped = prices_of(work, [ad_id]), stopped_of(work, supplier_id, conditions, ad_id)
        moved, booked = _moved(work, supplier_id, ad_id, again)
        sent = account_selects.payouts_of_ad(work.session, ad_id)
        waiting = rules.waiting_of(groups, prices, promise.rates)
        return Earnings(
            ended=ended,
            collected_kurus=collected,
            given_back=[
                GivenBack(cause, int(amount), int(is_open))
                for cause, amount, is_open in account_selects.given_back_of_ad(work.session, ad_id)
            ],
            charged_back_kurus=charged_back,
            earned=rules.earned_of(moved),
            waiting=waiting,
            account=rules.account_of(moved, sent, sum(one.net_kurus for one in stopped)),
            expected=planned(groups, prices, lambda _: promise, conditions, stopped),
            conditions=conditions,
            promised=rules.promised_of(ended, promise.rates),
            lines=_newest_lines(work, supplier_id, ad_id, again, promise, prices, until),
            total=booked + sum(group.sold.count for group in groups),
        )


def lines_of(service: Payments, supplier_id: str, ad_id: int) -> Iterator[list[StatementLine]]:
    """All lines of such an ad, oldest first, what waits behind what was booked: some at a time, each in a unit of work
    of its own. Raises as `earnings_of`.
    """
    yield from _booked_lines(service, supplier_id, ad_id)
    yield from _waiting_lines(service, supplier_id, ad_id)


def _booked_lines(service: Payments, supplier_id: str, ad_id: int) -> Iterator[list[StatementLine]]:
    last: account_selects.Place | None = None
    while True:
        with service.work() as work:
            _require_over(work, supplier_id, ad_id)
            again = transfers_after_bounces(work, supplier_id)
            rows = account_selects.next_movements_of_ad(work.session, supplier_id, ad_id, again, last, READ_AT_ONCE)
            lines = [line_of(row, row) for row in rows]
        yield lines
        if len(rows) < READ_AT_ONCE:
            return
        last = (rows[-1].occurred_at, rows[-1].entry_id)


def _waiting_lines(service: Payments, supplier_id: str, ad_id: int) -> Iterator[list[StatementLine]]:
    last: account_selects.Place | None = None
    while True:
        with service.work() as work:
            promise, prices = promises(work, service.settings, [ad_id])(ad_id), prices_of(work, [ad_id])
            rows = waiting_selects.next_waiting_lines(work.session, supplier_id, ad_id, last, READ_AT_ONCE)
            lines = [waiting_of(promise, work.now, prices, *row) for row in rows]
            places = [(payment.taken_at, line.id) for line, payment, _ in rows]
        yield lines
        if len(rows) < READ_AT_ONCE:
            return
        last = places[-1]


def _end_of(work: UnitOfWork | ReadOnly, supplier_id: str, ad_id: int) -> AdFinal | None:
    """How an ad ended; None of one that may have been withdrawn."""
    end = work.session.get(AdFinal, ad_id)
    if end is not None and end.supplier_id != supplier_id:
        raise NotFound(NOT_ENDED)
    return end


def _require_over(work: UnitOfWork, supplier_id: str, ad_id: int) -> None:
    if _end_of(work, supplier_id, ad_id) is None:
        known = waiting_selects.ad_prices(work.session, [ad_id]).get(ad_id)
        _withdrawn(ad_id, known, account_selects.collected_of_ad(work.session, supplier_id, ad_id)[0])


def _withdrawn(ad_id: int, known: AdPrice | None, title: str | None) -> Ended:
    """Raises `NotFound` unless it was withdrawn and the supplier's: what was ordered of it has a title."""
    if known is None or known.withdrawn_at is None or title is None:
        raise NotFound(NOT_ENDED)
    return Ended(ad_id, title, known.withdrawn_at, None, None, None, is_reached=True, units=None, is_withdrawn=True)


def _ended(end: AdFinal, told: AdPrice | None, title: str) -> Ended:
    return Ended(
        ad_id=end.ad_id,
        title=title,
        ended_at=end.closed_at or end.ended_at,
        initial_kurus=end.initial_price_kurus,
        final_kurus=end.final_price_kurus,
        deposit_kurus=end.deposit_kurus,
        is_reached=end.is_reached,
        units=told.units_sold if told is not None and told.sequence > 0 else None,
    )


def _moved(work: ReadOnly, supplier_id: str, ad_id: int, again: Again) -> tuple[list[Moved], int]:
    """What was booked for an ad, and how many movements there were."""
    rows = account_selects.sums_of_ad(work.session, supplier_id, ad_id, again)
    moved = [Moved(KIND_OF_MOVEMENT[kind], Split(sum(map(int, parts)), *map(int, parts))) for kind, *parts, _ in rows]
    return moved, sum(row[-1] for row in rows)


def _newest_lines(
    work: ReadOnly,
    supplier_id: str,
    ad_id: int,
    again: Again,
    promise: Promise,
    prices: Callable[[Sold], Prices],
    until: datetime,
) -> list[StatementLine]:
    """What waits and what was booked, the newest of each, in the order of a statement: oldest first."""
    booked = account_selects.movements_of_ad(work.session, supplier_id, ad_id, again, MOST_WAITING)
    waiting = waiting_selects.waiting_lines(work.session, supplier_id, until, MOST_WAITING, ad_id)
    expected = [waiting_of(promise, work.now, prices, *row) for row in waiting]
    return [line_of(row, row) for row in reversed(booked)] + expected[::-1]
