"""Making a supplier's statement out of the ledger, and saying of what is not earned yet why it waits."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime

from kit.clock import day_begins, day_ends
from kit.db import UnitOfWork
from kit.period import require_length
from kit.read_only import ReadOnly
from payments.deposits.rows import Balance
from payments.ledger.rules import shares
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.lines.steps import counted
from payments.payouts import rules as payouts
from payments.payouts.rules import EXPLANATIONS
from payments.payouts.selects import owing
from payments.payouts.selects import paying as payouts_selects
from payments.reports.steps.reading import references
from payments.service import Payments
from payments.settings import Settings
from payments.settlement import rules as settlement_rules
from payments.settlement.steps.release import standing_of
from payments.statements.rules import statement as statements
from payments.statements.rules.calendar import Waiting, waiting_by_reason
from payments.statements.rules.forecast import Prices, Sold, gross_by_now
from payments.statements.rules.statement import KIND_OF_MOVEMENT, Moved, Statement, StatementLine
from payments.statements.selects import account as account_selects
from payments.statements.selects import waiting as waiting_selects
from payments.statements.steps.expect import expected_of, prices_of
from payments.suppliers import selects as suppliers_selects
from payments.terms.rules import Promise
from payments.terms.steps.promising import promises

MOST_WAITING = 200
READ_AT_ONCE = 500


def statement_of(
    service: Payments, supplier_id: str, since: date, until: date, most_waiting: int = MOST_WAITING
) -> Statement:
    """A supplier's account from one day to another, both included, as days are in Istanbul. Of what moved and of what
    waits the newest lines alone are told; the sums, and the reasons, are of all.
    """
    require_length(since, until)
    settings = service.settings
    begin, end = day_begins(since), day_ends(until)
    with service.snapshot() as work:
        moved, movements = _moved(work, supplier_id, begin, end)
        waiting = _waiting(work, settings, supplier_id, end, most_waiting + 1)
        opening = account_selects.account_before(work.session, supplier_id, begin)
        paused, told_at = payouts_selects.pause_of(work.session, supplier_id)
        expected = expected_of(work, settings, supplier_id, end)
        return Statement(
            supplier_name=suppliers_selects.supplier_name(work.session, supplier_id),
            since=since,
            until=until,
            lines=_newest_lines(work, supplier_id, begin, end),
            waiting=waiting[:most_waiting],
            reasons=_reasons(work, settings, supplier_id, end),
            totals=statements.totals(moved, opening, expected),
            movements=movements,
            is_waiting_cut=len(waiting) > most_waiting,
            is_suspended=suppliers_selects.is_suspended(work.session, supplier_id),
            paused_until=paused if payouts.is_paused(paused, told_at, work.now) else None,
            at_provider=suppliers_selects.record_at_provider(work.session, supplier_id),
            credit_kurus=owing.credit_of(work.session, supplier_id),
            sent_back_kurus=owing.sent_back(work.session, supplier_id),
        )


def lines_of(service: Payments, supplier_id: str, since: date, until: date) -> Iterator[list[StatementLine]]:
    """All that moved on a supplier's account in these days, oldest first: some at a time, each in a unit of work of its
    own, so that no day has too much for a file.
    """
    require_length(since, until)
    begin, end = day_begins(since), day_ends(until)
    last: account_selects.Place | None = None
    while True:
        with service.work() as work:
            rows = account_selects.next_movements(work.session, supplier_id, begin, end, last, READ_AT_ONCE)
            lines = _told(work, supplier_id, rows)
        yield lines
        if len(rows) < READ_AT_ONCE:
            return
        last = (rows[-1].occurred_at, rows[-1].entry_id)


def _newest_lines(work: ReadOnly, supplier_id: str, begin: datetime, end: datetime) -> list[StatementLine]:
    rows = account_selects.newest_movements(work.session, supplier_id, begin, end, statements.MOST_LINES)
    return _told(work, supplier_id, rows)


def _moved(work: ReadOnly, supplier_id: str, begin: datetime, end: datetime) -> tuple[list[Moved], int]:
    """What the movements come to, kind by kind, and how many they are."""
    rows = account_selects.sums_of_account(work.session, supplier_id, begin, end)
    moved = [Moved(KIND_OF_MOVEMENT[kind], *map(int, parts)) for kind, *parts, _ in rows]
    return moved, sum(row[-1] for row in rows)


def _told(
    work: UnitOfWork | ReadOnly, supplier_id: str, rows: Sequence[account_selects.Movement]
) -> list[StatementLine]:
    again = transfers_after_bounces(work, supplier_id)
    named = {row.reference: again.get(row.reference, row.reference) for row in rows}
    about = account_selects.lines_of_movements(work.session, set(named.values()))
    transfers = account_selects.bank_references(work.session, named.keys() - about.keys())
    return [
        _transfer_of(row, transfers[row.reference])
        if row.reference in transfers
        else line_of(row, about[named[row.reference]])
        for row in rows
    ]


def _transfer_of(row: account_selects.Movement, bank_reference: str) -> StatementLine:
    kind, net = statements.KIND_OF_MOVEMENT[row.kind], int(row.net)
    status = statements.status_of(kind, is_paid=True)
    return StatementLine(
        kind, 0, 0, net, at=row.occurred_at, order_id="", ad_id=None, title=bank_reference, status=status
    )


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
    is_sent_back = row.kind == "payout_bounced" or (about.state == payouts.BOUNCED and row.kind != "paid_out")
    return StatementLine(
        at=row.occurred_at,
        order_id=about.order_id,
        ad_id=about.ad_id,
        title=about.title,
        kind=kind,
        commission_kurus=int(row.commission),
        withholding_kurus=int(row.withholding),
        net_kurus=int(row.net),
        status=statements.status_of(kind, is_paid, is_sent_back),
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
    sold = sold_of(line, standing.rest_kurus)
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


def sold_of(line: PaymentLine, rest_kurus: int) -> Sold:
    """A line as forecasts know it: how many units of it are left, and what one has cost so far."""
    counts = counted(line)
    return Sold(line.ad_id, counts.left_units, counts.unit_cost_kurus, rest_kurus, line.is_deposit)
