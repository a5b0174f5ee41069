"""Suppliers are heard about their cases: what they say and send goes to the bank with the operator's answer."""

from dataclasses import dataclass

from sqlalchemy import delete

from contracts.events import PaymentsOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.ids import new_id
from kit.sent_papers import SentPaper
from payments.chargebacks import rules, selects
from payments.chargebacks.rows import ChargebackCase, ChargebackPaper, ChargebackWords
from payments.chargebacks.selects import Listed
from payments.service import Payments

UNKNOWN_CASE, UNKNOWN_PAPER = "Ters ibraz bulunamadı.", "Belge bulunamadı."
BATCH = 50


@dataclass(frozen=True)
class OwnCase:
    """A case as its supplier sees it, with what was booked to their account."""

    row: Listed
    reason: str
    taken_kurus: int
    given_back_kurus: int
    words: list[ChargebackWords]
    papers: list[ChargebackPaper]


def own_case(work: UnitOfWork, supplier_id: str, case_id: str) -> OwnCase:
    """A supplier's own case. Raises `NotFound`."""
    row = selects.own_case(work.session, supplier_id, case_id)
    if row is None:
        raise NotFound(UNKNOWN_CASE)
    taken = [one.id for one, _, _ in selects.taken_by(work.session, row.case)]
    return OwnCase(
        row=row,
        reason=row.case.reason,
        taken_kurus=abs(selects.booked_to_supplier(work.session, taken, "charged_back")),
        given_back_kurus=abs(selects.booked_to_supplier(work.session, taken, "chargeback_won")),
        words=list(selects.words_of(work.session, case_id)),
        papers=list(selects.papers_of(work.session, case_id)),
    )


def say(work: UnitOfWork, supplier_id: str, case_id: str, words: str) -> None:
    """A supplier says something about a case. The same again, as a browser repeats it, changes nothing.

    Raises `NotFound`, and `Conflict` (chargeback_moved, too_much_evidence).
    """
    case = _heard(work, supplier_id, case_id)
    said = selects.words_of(work.session, case_id)
    if said and said[-1].words == words:
        return
    rules.require_room(len(said), rules.MOST_WORDS)
    work.session.add(ChargebackWords(case_id=case_id, words=words, said_at=work.now))
    case.heard_at = work.now


def put_paper(work: UnitOfWork, supplier_id: str, case_id: str, file: SentPaper) -> None:
    """Keep a paper for a case. Raises `NotFound`, and `Conflict` (chargeback_moved, too_much_evidence)."""
    case = _heard(work, supplier_id, case_id)
    rules.require_room(len(selects.papers_of(work.session, case_id)), rules.MOST_PAPERS)
    paper = ChargebackPaper(
        id=new_id(),
        case_id=case_id,
        mime_type=file.mime_type,
        size=len(file.content),
        sent_at=work.now,
        content=file.content,
    )
    work.session.add(paper)
    case.heard_at = work.now


def remove_paper(work: UnitOfWork, supplier_id: str, case_id: str, paper_id: str) -> None:
    """Take a paper back before the bank was answered: where nothing else was said or sent, the supplier is unheard
    again. Raises `NotFound`, and `Conflict` (chargeback_moved).
    """
    case = _heard(work, supplier_id, case_id)
    paper = selects.paper_of(work.session, case_id, paper_id)
    if paper is None:
        raise NotFound(UNKNOWN_PAPER)
    work.session.delete(paper)
    work.session.flush()
    said, sent = selects.words_of(work.session, case_id), selects.papers_of(work.session, case_id)
    case.heard_at = max([*(one.said_at for one in said), *(one.sent_at for one in sent)], default=None)


def own_paper(work: UnitOfWork, supplier_id: str, case_id: str, paper_id: str) -> ChargebackPaper:
    """The file of a paper of one's own. Raises `NotFound`."""
    if selects.own_case(work.session, supplier_id, case_id) is None:
        raise NotFound(UNKNOWN_CASE)
    return _with_file(work, case_id, paper_id)


def look_at_paper(work: UnitOfWork, operator_id: str, case_id: str, paper_id: str) -> ChargebackPaper:
    """A paper before an operator. That they looked is kept, for it may name a buyer. Raises `NotFound`."""
    case = selects.case_of(work.session, case_id)
    if case is None:
        raise NotFound(UNKNOWN_CASE)
    paper = _with_file(work, case_id, paper_id)
    about, of_order = (Subject.CHARGEBACK, case_id), Change("order", "", case.order_id)
    tell_act(work, PaymentsOperatorActed, operator_id, Act.CHARGEBACK_PAPER_SEEN, about, changes=[of_order])
    return paper


def forget(service: Payments) -> int:
    """Due step: remove what was said and sent about cases that were decided long ago. Gives of how many cases."""
    with service.work() as work:
        work.is_quiet = True
        over = selects.cases_to_forget(work.session, work.now - rules.KEPT_AFTER, BATCH)
        for table in (ChargebackWords, ChargebackPaper):
            rows_changed(work.session, delete(table).where(table.case_id.in_(over)))
    return len(over)


def _heard(work: UnitOfWork, supplier_id: str, case_id: str) -> ChargebackCase:
    case = selects.case_locked(work.session, case_id)
    if case is None or case.supplier_id != supplier_id:
        raise NotFound(UNKNOWN_CASE)
    rules.require_heard(case.state)
    return case


def _with_file(work: UnitOfWork, case_id: str, paper_id: str) -> ChargebackPaper:
    paper = selects.paper_of(work.session, case_id, paper_id, is_with_file=True)
    if paper is None:
        raise NotFound(UNKNOWN_PAPER)
    return paper
