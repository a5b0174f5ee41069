"""A person and what payments keeps of them: shown to them, and forgotten when they leave, but for the books.

Amounts, dates and the provider's ids are accounts and stay; bank accounts and the digits of a card go.
"""

from collections.abc import Iterator

from sqlalchemy import ColumnElement, delete, exists, func, or_, select, update

from contracts.calls.people import Obstacle, Record
from contracts.events import AccountClosed
from kit.db import UnitOfWork
from kit.personal import forget_answers, rows
from payments.chargebacks import rules as chargebacks
from payments.chargebacks.rows import ChargebackCase, ChargebackPaper, ChargebackWords
from payments.deposits import rules as balance
from payments.deposits.rows import Balance
from payments.ledger.rows import LedgerEntry
from payments.ledger.rules import postings as ledger
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment
from payments.payouts import rules as payout
from payments.payouts.rows import BankTransfer, Payout
from payments.refunds.rows import Refund
from payments.refunds.rules import refund
from payments.reports.rows import UntoldTransfer
from payments.suppliers.rows import SubMerchant
from payments.suspicions.rows import PurchaseSign
from payments.suspicions.steps.renaming import name_by_others

UNDER_WAY = (payment.INTENT, payment.OPEN, *payment.TO_LOOK_AT)
PAID_OUT = (payout.PAID, payout.VOID)


def record(work: UnitOfWork, person_id: str) -> Record:
    """Everything kept here about a person."""
    own = select(Payment.id).where(Payment.buyer_id == person_id)
    of_supplier = ChargebackCase.supplier_id == person_id
    cases = select(ChargebackCase.id).where(of_supplier)
    queries = {
        "payments": select(Payment).where(Payment.buyer_id == person_id).order_by(Payment.created_at, Payment.id),
        "paymentLines": select(PaymentLine).where(PaymentLine.payment_id.in_(own)),
        "balances": select(Balance).filter_by(buyer_id=person_id),
        "refunds": select(Refund).filter_by(buyer_id=person_id),
        "subMerchant": select(SubMerchant).filter_by(supplier_id=person_id),
        "payouts": select(Payout).filter_by(supplier_id=person_id),
        "bankTransfers": select(BankTransfer).filter_by(supplier_id=person_id).order_by(BankTransfer.requested_at),
        "chargebackCases": select(ChargebackCase).where(of_supplier).order_by(ChargebackCase.opened_at),
        "chargebackWords": select(ChargebackWords)
        .where(ChargebackWords.case_id.in_(cases))
        .order_by(ChargebackWords.id),
        "chargebackPapers": select(ChargebackPaper).where(ChargebackPaper.case_id.in_(cases)),
    }
    # The evidence is about the buyer; a paper's file is saved where the case is.
    hidden = ("token", "page_url", "details_hash", "evidence", "owner_id", "content", "requested_by", "decided_by")
    return {name: rows(work.session, query, hidden) for name, query in queries.items()}


def obstacles(work: UnitOfWork, person_id: str) -> Iterator[Obstacle]:
    """What is still open for a person, as a buyer and as a supplier."""
    for code, question in _questions(person_id).items():
        if work.session.scalar(select(question)):
            yield code
    payable = select(func.sum(LedgerEntry.amount_kurus)).where(
        LedgerEntry.kind == ledger.SUPPLIER_PAYABLE, LedgerEntry.owner == person_id
    )
    if work.session.scalar(payable):
        yield Obstacle.UNSETTLED_MONEY


def _questions(person_id: str) -> dict[Obstacle, ColumnElement[bool]]:
    mine = select(Payment.id).where(Payment.buyer_id == person_id)
    line_waits = PaymentLine.awaits_difference | (PaymentLine.open_refund_kurus > 0)
    return {
        Obstacle.PAYMENTS_UNDER_WAY: exists().where(Payment.buyer_id == person_id, Payment.state.in_(UNDER_WAY)),
        Obstacle.BALANCE_DUE: exists().where(Balance.buyer_id == person_id, Balance.state == balance.DUE),
        Obstacle.REFUNDS_UNDER_WAY: exists().where(Refund.buyer_id == person_id, Refund.state != refund.SUCCEEDED)
        | exists().where(PaymentLine.payment_id.in_(mine), line_waits),
        Obstacle.UNSETTLED_MONEY: exists().where(Payout.supplier_id == person_id, Payout.state.not_in(PAID_OUT))
        | exists().where(PaymentLine.supplier_id == person_id, _held() > 0)
        | exists().where(BankTransfer.supplier_id == person_id, BankTransfer.state == payout.PENDING)
        | exists().where(ChargebackCase.supplier_id == person_id, ChargebackCase.state.in_(chargebacks.OPEN_STATES)),
    }


def forget(work: UnitOfWork, event: AccountClosed) -> None:
    """Wipe bank accounts, card digits and signs of suspicion; nothing is on its way any more that could need them.

    A payment that was given up may still turn out to be captured: its row says that no digits are to be kept then.
    """
    forget_answers(work, event.person_id)
    accounts = update(Refund).where(Refund.buyer_id == event.person_id)
    work.session.execute(accounts.values(iban=None, holder=None))
    name_by_others(work, event.person_id)
    cards = update(Payment).where(Payment.buyer_id == event.person_id)
    no_card = {"last_four": "", "card_bin": "", "card_family": "", "card_association": ""}
    work.session.execute(cards.values(**no_card, page_url=None, buyer_left=True))
    signs = or_(PurchaseSign.buyer_id == event.person_id, PurchaseSign.supplier_id == event.person_id)
    work.session.execute(delete(PurchaseSign).where(signs))
    work.session.execute(delete(UntoldTransfer).filter_by(supplier_id=event.person_id))


def _held() -> ColumnElement[int]:
    """What is still held for a line, or on its way back."""
    gone = PaymentLine.refunded_kurus + PaymentLine.charged_back_kurus + PaymentLine.earned_kurus
    return PaymentLine.captured_kurus - gone + PaymentLine.clawed_back_kurus
