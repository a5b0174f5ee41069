"""Making a supplier's statement out of the ledger, and saying of what is not earned yet why it waits."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime

from kit.clock import day_begins, day_ends
from kit.db import UnitOfWork
from kit.errors import Invalid
from kit.period import require_length
from kit.read_only import ReadOnly
from payments.deposits.rows import Balance
from payments.ledger.rules import shares
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.lines.steps import counted
from payments.payouts import rules as payouts
from payments.payouts.rules import EXPLANATIONS
from payments.payouts.selects import paying as payouts_selects
from payments.reports.steps.reading import references
from payments.service import Payments
from payments.settings import Settings
from payments.settlement import rules as settlement_rules
from payments.settlement.steps.release import standing_of
from payments.statements.rules import statement as statements
from payments.statements.rules.calendar import Waiting, waiting_by_reason
from payments.statements.rules.forecast import Prices, Sold, gross_by_now
from payments.statements.rules.statement import Statement, StatementLine
from payments.statements.selects import account as account_selects
from payments.statements.selects import waiting as waiting_selects
from payments.statements.steps.expect import expected_of, prices_of
from payments.suppliers import selects as suppliers_selects
from payments.terms.rules import Promise
from payments.terms.steps.promising import promises

MOST_WAITING = 200


def statement_of(
    service: Payments, supplier_id: str, since: date, until: date, most_waiting: int = MOST_WAITING
) -> Statement:
    """A supplier's account from one day to another, both included, as days are in Istanbul. Of what waits the newest
    lines alone are told, and the reasons of all.
    """
    require_length(since, until)
    settings = service.settings
    begin, end = day_begins(since), day_ends(until)
    with service.snapshot() as work:
        lines = _lines(work, supplier_id, begin, end)
        opening = account_selects.account_before(work.session, supplier_id, begin)
        paused, told_at = payouts_selects.pause_of(work.session, supplier_id)
        expected = expected_of(work, settings, supplier_id, end)
        return Statement(
            supplier_name=suppliers_selects.supplier_name(work.session, supplier_id),
            since=since,
            until=until,
            lines=lines,
            waiting=_waiting(work, settings, supplier_id, end, most_waiting),
            reasons=_reasons(work, settings, supplier_id, end),
            totals=statements.totals(lines, opening, expected),
            is_suspended=suppliers_selects.is_suspended(work.session, supplier_id),
            paused_until=paused if payouts.is_paused(paused, told_at, work.now) else None,
            at_provider=suppliers_selects.record_at_provider(work.session, supplier_id),
            credit_kurus=payouts_selects.credit_of(work.session, supplier_id),
        )


def _lines(work: ReadOnly, supplier_id: str, begin: datetime, end: datetime) -> list[StatementLine]:
    moved = account_selects.movements(work.session, supplier_id, begin, end, statements.MOST_LINES + 1)
    if len(moved) > statements.MOST_LINES:
        message = "Bu dönemde çok fazla hareket var, daha kısa bir dönem seçiniz(!)"
        raise Invalid("validation_failed", message, {"to": [message]})
    again = transfers_after_bounces(work, supplier_id)
    named = {row.reference: again.get(row.reference, row.reference) for row in moved}
    about = account_selects.lines_of_movements(work.session, set(named.values()))
    return [line_of(row, about[named[row.reference]]) for row in moved]


def transfers_after_bounces(work: UnitOfWork | ReadOnly, supplier_id: str) -> dict[str, str]:
    """Of which payout a transfer was that was made again: its reference is not the payout's own id."""
    bounced = account_selects.bounced_payouts(work.session, supplier_id)
    return {reference: row for row, bounces in bounced.items() for reference in references(row, bounces)}


def line_of(
    row: account_selects.Movement | account_selects.AdMovement,
    about: account_selects.AboutLine | account_selects.AdMovement,
) -> StatementLine:
    """A movement as a statement tells it."""
    kind = statements.KIND_OF_MOVEMENT[row.kind]
    is_paid = about.state == payouts.PAID or row.kind == "paid_out"
    return StatementLine(
        at=row.occurred_at,
        order_id=about.order_id,
        ad_id=about.ad_id,
        title=about.title,
        kind=kind,
        commission_kurus=int(row.commission),
        withholding_kurus=int(row.withholding),
        net_kurus=int(row.net),
        status=statements.status_of(kind, is_paid),
        part=statements.part_of(kind, about.is_deposit, about.purpose == life.BALANCE),
    )


def _reasons(work: ReadOnly, settings: Settings, supplier_id: str, end: datetime) -> list[Waiting]:
    groups = waiting_selects.waiting_groups(work.session, supplier_id, end, settings.payout_hold)
    ad_ids = {group.sold.ad_id for group in groups}
    prices, promised = prices_of(work, ad_ids), promises(work, settings, ad_ids)
    return waiting_by_reason(groups, prices, promised, work.now)


def _waiting(work: ReadOnly, settings: Settings, supplier_id: str, end: datetime, most: int) -> Sequence[StatementLine]:
    rows = waiting_selects.waiting_lines(work.session, supplier_id, end, most)
    ad_ids = {line.ad_id for line, _, _ in rows}
    prices, promised = prices_of(work, ad_ids), promises(work, settings, ad_ids)
    return [waiting_of(promised(row[0].ad_id), work.now, prices, *row) for row in rows]


def waiting_of(
    promise: Promise,
    now: datetime,
    prices: Callable[[Sold], Prices],
    line: PaymentLine,
    payment: Payment,
    balance: Balance | None,
) -> StatementLine:
    """A line that is not earned yet, and why it waits."""
    standing = standing_of(line, payment, balance)
    sold = Sold(line.ad_id, *_units_of(line), standing.rest_kurus, line.is_deposit)
    known = prices(sold)
    parts = shares.split(gross_by_now(sold, known), promise.rates)
    reason = settlement_rules.waits_for(replace(standing, is_ad_open=known.final_kurus is None), promise.hold, now)
    return StatementLine(
        at=payment.taken_at,
        order_id=line.order_id,
        ad_id=line.ad_id,
        title=line.title,
        kind=statements.SALE,
        commission_kurus=parts.commission_kurus,
        withholding_kurus=parts.withholding_kurus,
        net_kurus=parts.net_kurus,
        status=statements.WAITING,
        reason=EXPLANATIONS[reason] if reason else "",
        part=statements.part_of(statements.SALE, line.is_deposit, payment.purpose == life.BALANCE),
    )


def _units_of(line: PaymentLine) -> tuple[int, int]:
    """How many are left, and what one has cost so far."""
    counts = counted(line)
    return counts.left_units, counts.unit_cost_kurus
