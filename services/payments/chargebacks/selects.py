"""Selects about cases, about what is theirs, and about what their suppliers see, said and sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Nullable, Row, Select, Text, and_, cast, exists, func, or_, select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import Session, undefer

from kit.ids import SHORT_NUMBER_LENGTH
from kit.keyset import Slice, Sorting, behind, by_size, by_time, sliced, total_of
from payments.chargebacks import rules
from payments.chargebacks.rows import ChargebackCase, ChargebackPaper, ChargebackStep, ChargebackWords
from payments.ledger.rows import LedgerEntry, LedgerTransaction
from payments.ledger.rules import postings as ledger
from payments.lines.rows import ItemReturn, Payment, PaymentLine
from payments.payouts.rows import Chargeback
from payments.refunds.rows import Refund
from payments.refunds.rules import refund as refunds

SORTINGS = {
    "due": Sorting((ChargebackCase.due_at, ChargebackCase.id), descends=False),
    **by_time(ChargebackCase.opened_at, ChargebackCase.id),
    **by_size(ChargebackCase.amount_kurus, ChargebackCase.id),
}
_IS_UNANSWERED = and_(ChargebackCase.state == rules.RECEIVED, ChargebackCase.heard_at.is_(None))
MOST = 500  # of steps, refunds or returns that one case shows


def case_of(session: Session, case_id: str) -> ChargebackCase | None:
    """A case."""
    return session.get(ChargebackCase, case_id)


def buyer_of(session: Session, case: ChargebackCase) -> str:
    """Who bought what a bank took back."""
    chosen = select(Payment.buyer_id).where(Payment.order_id == case.order_id)
    return session.scalars(chosen.limit(1)).one()


def case_locked(session: Session, case_id: str) -> ChargebackCase | None:
    """A case under a row lock."""
    return session.scalar(select(ChargebackCase).where(ChargebackCase.id == case_id).with_for_update())


def cases_listed(session: Session, which: str, q: str, sort: str | None, after: str | None) -> Slice[ChargebackCase]:
    """A part of a list from behind `after` on, sorted by `sorting_of`."""
    wanted = cases_wanted(which, q)
    rows = session.scalars(behind(session, wanted, sorting_of(which, sort), after)).all()
    return sliced(rows, total_of(session, wanted))


def sorting_of(which: str, sort: str | None) -> Sorting:
    """What was asked for; without it, open ones by their deadline, others newest first."""
    return SORTINGS[sort or ("due" if which == rules.OPEN else "newest")]


def cases_wanted(which: str, q: str) -> Select[ChargebackCase]:
    """The cases of a list, and found by the bank's reference or the order's number."""
    wanted = select(ChargebackCase)
    if which == rules.OPEN:
        wanted = wanted.where(ChargebackCase.state.in_(rules.OPEN_STATES))
    elif which != rules.ALL:
        wanted = wanted.where(ChargebackCase.state == which)
    return wanted.where(_is_meant(q.lower().removeprefix("#"))) if q else wanted


def _is_meant(words: str) -> ColumnElement[bool]:
    """By the bank's reference, or by the number or id of the order, of which 8 characters have to be given."""
    by_reference = func.lower(ChargebackCase.bank_reference) == words
    if len(words) < SHORT_NUMBER_LENGTH:
        return by_reference
    return by_reference | func.starts_with(cast(ChargebackCase.order_id, Text), words)


def steps_of(session: Session, case_id: str) -> Sequence[ChargebackStep]:
    """What was done about a case, the oldest first."""
    wanted = select(ChargebackStep).where(ChargebackStep.case_id == case_id)
    return session.scalars(wanted.order_by(ChargebackStep.id).limit(MOST)).all()


def moved_by(session: Session, case: ChargebackCase) -> str | None:
    """The operator who brought a case into its state; none where time did."""
    moved = select(ChargebackStep.operator_id).filter_by(case_id=case.id, kind=case.state)
    return session.scalar(moved.order_by(ChargebackStep.id.desc()).limit(1))


Taken = Row[Chargeback, PaymentLine, Payment]


def taken_by(session: Session, case: ChargebackCase) -> Sequence[Taken]:
    """What the bank took by the letter of a case, with line and payment; the older payment's first."""
    wanted = (
        select(Chargeback, PaymentLine, Payment)
        .join(PaymentLine, PaymentLine.id == Chargeback.line_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(Chargeback.item_id == case.item_id, Chargeback.bank_reference == case.bank_reference)
    )
    return session.execute(wanted.order_by(Payment.captured_at, PaymentLine.id)).all()


def lock_lines(session: Session, line_ids: Sequence[str]) -> None:
    """Lock lines, in the order in which others lock them, and read them anew."""
    locked = select(PaymentLine).where(PaymentLine.id.in_(line_ids)).order_by(PaymentLine.id)
    session.scalars(locked.with_for_update().execution_options(populate_existing=True)).all()


def difference_given(session: Session, line_id: str) -> int:
    """What went back of a line as its price difference."""
    given = func.coalesce(func.sum(Refund.amount_kurus), 0)
    wanted = select(given).where(Refund.line_id == line_id, Refund.cause == refunds.PRICE_DIFFERENCE)
    return int(session.execute(wanted).scalar_one())


def refunds_of(session: Session, line_ids: Sequence[str]) -> Sequence[Refund]:
    """What goes back of some lines, the oldest first."""
    wanted = select(Refund).where(Refund.line_id.in_(line_ids))
    return session.scalars(wanted.order_by(Refund.opened_at, Refund.id).limit(MOST)).all()


def returns_of(session: Session, case: ChargebackCase) -> Sequence[ItemReturn]:
    """The returns of a case's item, the one that changed first first."""
    wanted = select(ItemReturn).where(ItemReturn.order_id == case.order_id, ItemReturn.item_id == case.item_id)
    return session.scalars(wanted.order_by(ItemReturn.changed_at, ItemReturn.return_id).limit(MOST)).all()


def movements_of(session: Session, chargeback_ids: Sequence[str]) -> Sequence[Row[LedgerTransaction, LedgerEntry]]:
    """What the ledger says of chargebacks: taken, and given back."""
    of_them = LedgerTransaction.reference.in_(chargeback_ids)
    kinds = LedgerTransaction.kind.in_(("charged_back", "chargeback_won"))
    wanted = select(LedgerTransaction, LedgerEntry).join(
        LedgerEntry, LedgerEntry.transaction_id == LedgerTransaction.id
    )
    return session.execute(wanted.where(of_them, kinds).order_by(LedgerTransaction.occurred_at, LedgerEntry.id)).all()


def booked_to_supplier(session: Session, chargeback_ids: Sequence[str], kind: str) -> int:
    """What movements of one kind of some chargebacks changed in their supplier's account."""
    wanted = select(func.coalesce(func.sum(LedgerEntry.amount_kurus), 0)).join(
        LedgerTransaction, LedgerTransaction.id == LedgerEntry.transaction_id
    )
    theirs = (LedgerTransaction.reference.in_(chargeback_ids), LedgerEntry.kind == ledger.SUPPLIER_PAYABLE)
    return int(session.execute(wanted.where(*theirs, LedgerTransaction.kind == kind)).scalar_one())


def letters_without_case(session: Session, limit: int) -> Sequence[Chargeback]:
    """Chargebacks without a case: of the version before. The oldest of each letter stands for it."""
    case = exists().where(
        ChargebackCase.item_id == Chargeback.item_id, ChargebackCase.bank_reference == Chargeback.bank_reference
    )
    letter = (Chargeback.item_id, Chargeback.bank_reference)
    wanted = select(Chargeback).ext(distinct_on(*letter)).where(~case)
    return session.scalars(wanted.order_by(*letter, Chargeback.recorded_at, Chargeback.id).limit(limit)).all()


def amount_of(session: Session, item_id: str, bank_reference: str) -> int:
    """What a bank took by one letter."""
    wanted = select(func.sum(Chargeback.amount_kurus))
    wanted = wanted.where(Chargeback.item_id == item_id, Chargeback.bank_reference == bank_reference)
    return int(session.execute(wanted).scalar_one())


def lapsed_cases(session: Session, now: datetime, limit: int) -> Sequence[ChargebackCase]:
    """Cases that no operator answered in time, locked."""
    wanted = select(ChargebackCase).where(ChargebackCase.state == rules.RECEIVED, ChargebackCase.due_at < now)
    ordered = wanted.order_by(ChargebackCase.due_at, ChargebackCase.id).limit(limit)
    return session.scalars(ordered.with_for_update(skip_locked=True)).all()


@dataclass(frozen=True)
class Listed:
    """A case, and what the item is called."""

    case: ChargebackCase
    title: str


def own_cases(
    session: Session, supplier_id: str, which: str, q: str, sort: str | None, after: str | None
) -> Slice[Listed]:
    """A part of a supplier's list from behind `after` on, sorted by `own_sorting`."""
    wanted = own_wanted(supplier_id, which, q)
    rows = session.scalars(behind(session, wanted, own_sorting(which, sort), after)).all()
    found = sliced(rows, total_of(session, wanted))
    return found.showing(titled(session, found.items))


def own_case(session: Session, supplier_id: str, case_id: str) -> Listed | None:
    """A case, unless it is another supplier's."""
    case = session.scalar(select(ChargebackCase).filter_by(id=case_id, supplier_id=supplier_id))
    return titled(session, [case])[0] if case else None


def counts_unanswered() -> Select[str, int, datetime | None]:
    """How many wait for each supplier to say something, and the first day by which the bank is to be answered."""
    counts = select(ChargebackCase.supplier_id, func.count(), Nullable(func.min(ChargebackCase.due_at)))
    return counts.where(_IS_UNANSWERED).group_by(ChargebackCase.supplier_id)


def own_wanted(supplier_id: str, which: str, q: str) -> Select[ChargebackCase]:
    """The cases of one list of a supplier's; with `q` those of the order whose number begins like this."""
    wanted = select(ChargebackCase).where(ChargebackCase.supplier_id == supplier_id)
    if q:
        wanted = wanted.where(func.starts_with(cast(ChargebackCase.order_id, Text), q.lower().removeprefix("#")))
    if which == rules.UNANSWERED:
        return wanted.where(_IS_UNANSWERED)
    return wanted.where(ChargebackCase.state.in_(rules.OPEN_STATES)) if which == rules.OPEN else wanted


def own_sorting(which: str, sort: str | None) -> Sorting:
    """What was asked for; without it, all of a supplier's cases newest first, those that are open by their deadline."""
    return sorting_of(rules.ALL if which == rules.ALL else rules.OPEN, sort)


def titled(session: Session, cases: Sequence[ChargebackCase]) -> list[Listed]:
    """Cases, each with what its item is called."""
    items = [case.item_id for case in cases]
    wanted = (
        select(Chargeback.item_id, PaymentLine.title)
        .join(PaymentLine, PaymentLine.id == Chargeback.line_id)
        .where(Chargeback.item_id.in_(items))
    )
    titles = {row.item_id: row.title for row in session.execute(wanted)}
    return [Listed(case, titles[case.item_id]) for case in cases]


def words_of(session: Session, case_id: str) -> Sequence[ChargebackWords]:
    """What a supplier said about a case, the first first."""
    wanted = select(ChargebackWords).where(ChargebackWords.case_id == case_id)
    return session.scalars(wanted.order_by(ChargebackWords.id)).all()


def papers_of(session: Session, case_id: str) -> Sequence[ChargebackPaper]:
    """What a supplier sent for a case, the first first, without the files."""
    wanted = select(ChargebackPaper).where(ChargebackPaper.case_id == case_id)
    return session.scalars(wanted.order_by(ChargebackPaper.sent_at, ChargebackPaper.id)).all()


def paper_of(session: Session, case_id: str, paper_id: str, is_with_file: bool = False) -> ChargebackPaper | None:
    """A paper of a case, with its file where that is wanted."""
    one = select(ChargebackPaper).filter_by(case_id=case_id, id=paper_id)
    return session.scalar(one.options(undefer(ChargebackPaper.content)) if is_with_file else one)


def cases_to_forget(session: Session, before: datetime, limit: int) -> Sequence[str]:
    """Cases that were decided before then, about which something is kept still."""
    kept: ColumnElement[bool] = or_(
        exists().where(ChargebackWords.case_id == ChargebackCase.id),
        exists().where(ChargebackPaper.case_id == ChargebackCase.id),
    )
    wanted = select(ChargebackCase.id).where(ChargebackCase.closed_at < before, kept)
    return session.scalars(wanted.order_by(ChargebackCase.id).limit(limit)).all()
