"""Telling a supplier what one of its ads brought, once it has ended: the ledger's sums, and the lines behind them."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from kit.db import UnitOfWork
from kit.errors import NotFound
from payments.ledger.rules.shares import Split
from payments.lines.rows import AdFinal
from payments.service import Payments
from payments.statements.rules import earnings as rules
from payments.statements.rules.calendar import Stopped, planned
from payments.statements.rules.earnings import Account, Earnings, Ended, GivenBack, Moved
from payments.statements.rules.statement import KIND_OF_MOVEMENT, StatementLine
from payments.statements.selects import account as account_selects
from payments.statements.selects import waiting as waiting_selects
from payments.statements.steps.draw import MOST_WAITING, line_of, transfers_after_bounces, waiting_of
from payments.statements.steps.expect import prices_of
from payments.statements.steps.plan import conditions_of, stopped_of
from payments.terms.rules import Promise
from payments.terms.steps.promising import promises

NOT_ENDED = "Bu ilan size ait değil ya da henüz bitmedi."


def earnings_of(service: Payments, supplier_id: str, ad_id: int, most: int | None = MOST_WAITING) -> Earnings:
    """What one of a supplier's ended ads brought, with the newest `most` of its lines (None: all of them).

    Raises `NotFound` for an ad that goes on, was withdrawn, or is another's.
    """
    settings = service.settings
    with service.work() as work:
        end = work.session.get(AdFinal, ad_id)
        if end is None or end.supplier_id != supplier_id:
            raise NotFound(NOT_ENDED)
        until = work.now + timedelta(microseconds=1)  # what was booked in this very instant counts
        promise = promises(work, settings, [ad_id])(ad_id)
        title, collected, charged_back = account_selects.collected_of_ad(work.session, supplier_id, ad_id)
        ended = _ended(work, end, title or "")
        groups = waiting_selects.waiting_groups(work.session, supplier_id, until, settings.payout_hold, ad_id)
        prices, stopped = prices_of(work, [ad_id]), stopped_of(work, supplier_id, ad_id)
        moved, account, booked = _account(work, supplier_id, ad_id, stopped)
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
            account=account,
            expected=planned(groups, prices, lambda _: promise, conditions_of(work, supplier_id), stopped),
            promised=rules.promised_of(ended, promise.rates),
            lines=_lines(work, supplier_id, end, promise, until, most),
            total=booked + sum(group.sold.count for group in groups),
        )


def _ended(work: UnitOfWork, end: AdFinal, title: str) -> Ended:
    told = waiting_selects.ad_prices(work.session, [end.ad_id]).get(end.ad_id)
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


def _account(
    work: UnitOfWork, supplier_id: str, ad_id: int, stopped: Sequence[Stopped]
) -> tuple[list[Moved], Account, int]:
    """What was booked for an ad, how its account stands, and how many movements there were."""
    again = transfers_after_bounces(work, supplier_id)
    rows = account_selects.sums_of_ad(work.session, supplier_id, ad_id, again)
    moved = [
        Moved(KIND_OF_MOVEMENT[kind], is_paid, Split(sum(map(int, parts)), *map(int, parts)))
        for kind, is_paid, *parts, _ in rows
    ]
    deducted = account_selects.deducted_of_ad(work.session, ad_id)
    account = rules.account_of(moved, deducted, sum(one.net_kurus for one in stopped))
    return moved, account, sum(row[-1] for row in rows)


def _lines(
    work: UnitOfWork, supplier_id: str, end: AdFinal, promise: Promise, until: datetime, most: int | None
) -> list[StatementLine]:
    """What waits and what was booked, the newest of each, in the order of a statement: oldest first."""
    again = transfers_after_bounces(work, supplier_id)
    booked = account_selects.movements_of_ad(work.session, supplier_id, end.ad_id, again, most)
    waiting = waiting_selects.waiting_lines(work.session, supplier_id, until, most, end.ad_id)
    prices = prices_of(work, [end.ad_id])
    expected = [waiting_of(promise, work.now, prices, *row) for row in waiting]
    return [line_of(row, row) for row in reversed(booked)] + expected[::-1]
