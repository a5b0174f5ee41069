"""What waits in payments for an operator's decision: money that stopped, what takes two operators, banks, patterns."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import CTE, ColumnElement, Date, DateTime, Select, Text, and_, case, cast, exists, func, select

from contracts.events.acts import Change, Subject, of_orders
from kit.clock import ISTANBUL, istanbul_date
from kit.db import UnitOfWork
from kit.ids import SHORT_NUMBER_LENGTH
from kit.moments import Moment
from kit.waiting import PARKED, Hands, Lines, Work, waits
from payments.accounts import selects as accounts
from payments.books.rows import RefundCover
from payments.chargebacks import rules as chargebacks
from payments.chargebacks.rows import ChargebackCase, ChargebackStep
from payments.chargebacks.selects import case_locked
from payments.chargebacks.steps.deciding import pass_on
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment
from payments.lines.selects import is_to_look_at
from payments.payouts import rules as payouts
from payments.payouts.rows import BankTransfer, Payout
from payments.payouts.selects.paying import is_overdue
from payments.refunds.rows import Approval, Refund
from payments.refunds.rules import approval, refund
from payments.suppliers.rows import SubMerchant
from payments.suspicions import rules as suspicions
from payments.suspicions.rows import Suspicion
from payments.suspicions.selects.patterns import orders_of
from payments.terms.rows import MoneyTerms, TermsApproval, TermsWithdrawal


def _number(order_id: Any) -> Any:
    return func.left(cast(order_id, Text), SHORT_NUMBER_LENGTH)


def _refunds(moment: Moment) -> Lines:
    found = waits("refund", Refund.id, Refund.opened_at, _number(Refund.order_id), amount_kurus=Refund.amount_kurus)
    return found.where(Refund.state == refund.PARKED)


def _approvals(moment: Moment) -> Lines:
    about = (_number(Refund.order_id), Approval.action)
    found = waits("approval", Approval.id, Approval.requested_at, *about, amount_kurus=Approval.amount_kurus)
    return found.join(Refund, Refund.id == Approval.refund_id).where(Approval.state == approval.PENDING)


def _mismatches(moment: Moment) -> Lines:
    paid = func.coalesce(Payment.reported_kurus, Payment.total_kurus)
    found = waits("payment", Payment.id, Payment.created_at, _number(Payment.order_id), amount_kurus=paid)
    return found.where(*is_to_look_at((payment.MISMATCH,)))


def _payouts(kind: str, since: Any) -> Lines:
    amount = func.coalesce(Payout.price_kurus, Payout.net_kurus - Payout.deducted_kurus)
    found = waits(kind, Payout.id, since, _number(PaymentLine.order_id), amount_kurus=amount)
    return found.join(PaymentLine, PaymentLine.id == Payout.line_id)


def _bounced(moment: Moment) -> Lines:
    since = func.coalesce(Payout.bounced_at, Payout.earned_at)
    return _payouts("payout_bounced", since).where(Payout.state == payouts.BOUNCED)


def _parked(moment: Moment) -> Lines:
    return _payouts("payout_parked", Payout.earned_at).where(Payout.state == payouts.PARKED)


def _overdue(moment: Moment) -> Lines:
    before = moment.of(lambda of, now: payouts.overdue_before(now, of.settings.payout_overdue_days))
    since = func.greatest(Payout.approved_at, Payout.sent_again_at)
    return _payouts("payout_overdue", since).where(is_overdue(before))


def _credits(moment: Moment) -> Lines:
    """What is owed to suppliers besides their payouts, where for long none was approved that carried a part of it: one
    without commission carries nothing, and a supplier that sells no more has none (`payouts.rules.deduction`).
    """
    found = accounts.standings()
    carries = and_(Payout.supplier_id == found.c.supplier_id, Payout.deducted_kurus < 0)
    carried_at = select(func.max(Payout.approved_at)).where(carries).correlate(found).scalar_subquery()
    since = func.greatest(found.c.since, carried_at)
    return _standing("credit", found, since, -found.c.debt).where(since < _long_ago(moment))


def _debts(moment: Moment) -> Lines:
    """What suppliers owe, where for long no payout paid it off."""
    found = accounts.standings()
    return _standing("debt", found, found.c.since, found.c.debt).where(found.c.since < _long_ago(moment))


def _long_ago(moment: Moment) -> ColumnElement[datetime]:
    return moment.of(lambda of, now: now - payouts.CREDIT_PATIENCE)


def _standing(kind: str, found: CTE, since: Any, kurus: Any) -> Lines:
    return waits(kind, found.c.supplier_id, since, found.c.name, amount_kurus=kurus).where(kurus > 0)


def _transfers(moment: Moment) -> Lines:
    """Bookings of bank transfers that wait for a second operator: one of a supplier at most, and so called."""
    one = BankTransfer
    detail = case((one.undoes_id.is_(None), one.direction), else_="undo")
    found = waits(
        "bank_transfer",
        one.supplier_id,
        one.requested_at,
        SubMerchant.supplier_name,
        detail,
        amount_kurus=func.abs(one.account_kurus),
    )
    joined = found.join(SubMerchant, SubMerchant.supplier_id == one.supplier_id)
    return joined.where(one.state == payouts.PENDING)


def _cases(kind: str, state: str, since: Any, due_at: Any = None) -> Lines:
    one = ChargebackCase
    whose = {"amount_kurus": one.amount_kurus, "owner_id": one.owner_id}
    found = waits(kind, one.id, since, _number(one.order_id), one.state, due_at=due_at, **whose)
    return found.where(one.state == state)


def _chargebacks(moment: Moment) -> Lines:
    one = ChargebackCase
    return _cases("chargeback", chargebacks.RECEIVED, one.opened_at, one.due_at)


def _sent_chargebacks(moment: Moment) -> Lines:
    """Those that were answered: only the bank can move them, and it takes weeks."""
    step, one = ChargebackStep, ChargebackCase
    sent_at = select(func.max(step.at)).where(step.case_id == one.id, step.kind == chargebacks.SENT)
    since = func.coalesce(sent_at.correlate(one).scalar_subquery(), one.opened_at)
    return _cases("chargeback_sent", chargebacks.SENT, since)


def _suspicions(moment: Moment) -> Lines:
    ad = case((Suspicion.kind == suspicions.HOARDING, "#" + Suspicion.subject), else_="")
    kind = case((Suspicion.held_at.is_not(None), Suspicion.kind + ":held"), else_=Suspicion.kind)
    found = waits("suspicion", Suspicion.id, Suspicion.opened_at, ad, kind)
    return found.where(Suspicion.state == suspicions.OPEN)


def _terms(moment: Moment) -> Lines:
    """Versions that lapse at the beginning of their day, unless a second operator approves them before."""
    begins = func.timezone(ISTANBUL.key, cast(MoneyTerms.effective_on, DateTime))
    found = waits("terms", MoneyTerms.id, MoneyTerms.planned_at, due_at=begins)
    decided = (
        exists().where(TermsApproval.terms_id == MoneyTerms.id),
        exists().where(TermsWithdrawal.terms_id == MoneyTerms.id),
    )
    today = moment.of(lambda of, now: istanbul_date(now), Date())
    return found.where(MoneyTerms.needs_second, MoneyTerms.effective_on > today, *(~one for one in decided))


def _shortfall(moment: Moment) -> Lines:
    """Less is held for open ads than they would give back, by two counts at least (`books.rules.short_since`)."""
    short = RefundCover.owed_kurus - RefundCover.held_kurus
    found = waits("shortfall", RefundCover.id, RefundCover.short_since, amount_kurus=short)
    return found.where(RefundCover.short_since < RefundCover.counted_at)


Named = Callable[[UnitOfWork, str], list[Change]]


def _order(found: Select[str], key: Any) -> Named:
    """Names the order of a line, which is found by its id."""
    return lambda work, line_id: of_orders(work.session.scalars(found.where(key == line_id)))


def _doubted(work: UnitOfWork, line_id: str) -> list[Change]:
    return of_orders(orders_of(work.session, work.session.get_one(Suspicion, line_id)))


OF_REFUND = _order(select(Refund.order_id), Refund.id)
OF_APPROVAL = _order(select(Refund.order_id).join(Approval, Approval.refund_id == Refund.id), Approval.id)
OF_PAYMENT = _order(select(Payment.order_id), Payment.id)
OF_PAYOUT = _order(select(PaymentLine.order_id).join(Payout, Payout.line_id == PaymentLine.id), Payout.id)
HANDS = Hands(lambda work, case_id: case_locked(work.session, case_id), pass_on)
WORKS = (
    Work("refund", Subject.REFUND, timedelta(days=1), _refunds, named=OF_REFUND),
    Work("approval", Subject.APPROVAL, timedelta(days=1), _approvals, named=OF_APPROVAL),
    Work("payment", Subject.PAYMENT, timedelta(days=1), _mismatches, named=OF_PAYMENT),
    Work("payout_bounced", Subject.PAYOUT, timedelta(days=1), _bounced, named=OF_PAYOUT),
    Work("payout_parked", Subject.PAYOUT, timedelta(days=1), _parked, named=OF_PAYOUT),
    Work("payout_overdue", Subject.PAYOUT, timedelta(days=2), _overdue, named=OF_PAYOUT),
    Work("credit", Subject.SUPPLIER, timedelta(days=7), _credits),
    Work("debt", Subject.SUPPLIER, timedelta(days=60), _debts),
    Work("bank_transfer", Subject.SUPPLIER, timedelta(days=1), _transfers),
    Work("chargeback", Subject.CHARGEBACK, timedelta(days=3), _chargebacks, HANDS),
    Work("chargeback_sent", Subject.CHARGEBACK, timedelta(days=60), _sent_chargebacks, HANDS),
    Work("suspicion", Subject.SUSPICION, timedelta(days=3), _suspicions, named=_doubted),
    Work("terms", Subject.TERMS, timedelta(days=1), _terms),
    Work("shortfall", Subject.FUNDS, timedelta(), _shortfall),
    PARKED,
)
