"""Papers of companies: sent, shown to their owner and to operators, taken back, and forgotten."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Select, delete, exists, func, or_, select
from sqlalchemy.orm import undefer

from contracts.events.acts import Act, Subject
from identity.audit.steps import keep_act
from identity.people import selects as people_selects
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.suppliers import selects
from identity.suppliers.rows import Supplier, SupplierMove, SupplierPaper
from identity.suppliers.rules import application, papers
from identity.suppliers.rules.papers import Kind
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.ids import new_id
from kit.sent_papers import SentPaper, taken

NOT_FOUND = "Belge bulunamadı."


def put_paper(service: Identity, person_id: str, session_id: str, kind: Kind, content: bytes) -> SupplierPaper:
    """Keep a file of a paper beside those of its kind. What an operator has before them is another version then.

    Raises `Invalid` (file_too_large, not_a_pdf, bad_picture), `Conflict` (too_many_papers) and `Unavailable`.
    """
    file = taken(content)
    with service.work() as work:
        people_selects.lock_person(work.session, person_id)
        sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        papers.require_room(_files_of(work, person_id, str(kind)))
        paper = keep_paper(work, person_id, kind, file)
        _mark_changed(selects.supplier_for_update(work.session, person_id))
        return paper


def remove_paper(work: UnitOfWork, person_id: str, paper_id: str) -> None:
    """Take a file of one's own back. What an operator decided on is still there for operators, all else is gone.

    Raises `NotFound`, and `Conflict` for what the application can't be without.
    """
    people_selects.lock_person(work.session, person_id)
    paper = own_paper(work, person_id, paper_id, is_with_file=False)
    supplier = selects.supplier_for_update(work.session, person_id)
    files = _files_of(work, person_id, paper.kind)
    papers.require_may_go(paper.kind, files, supplier.status if supplier else None)
    if papers.stays(paper.sent_at, decided_at(work, supplier)):
        paper.taken_back_at = work.now
    else:
        work.session.delete(paper)
    _mark_changed(supplier)


def _mark_changed(supplier: Supplier | None) -> None:
    if supplier is not None:
        supplier.revision += 1


def _files_of(work: UnitOfWork, person_id: str, kind: str) -> int:
    same = (SupplierPaper.person_id == person_id, SupplierPaper.kind == kind, SupplierPaper.taken_back_at.is_(None))
    return work.session.scalar(select(func.count()).where(*same)) or 0


def keep_paper(work: UnitOfWork, person_id: str, kind: Kind, file: SentPaper) -> SupplierPaper:
    """Keep a file beside its row."""
    paper = SupplierPaper(
        id=new_id(),
        person_id=person_id,
        kind=str(kind),
        mime_type=file.mime_type,
        size=len(file.content),
        sent_at=work.now,
        content=file.content,
    )
    work.session.add(paper)
    return paper


def require_tax_plate(work: UnitOfWork, person_id: str) -> None:
    """Raises `Conflict` (tax_plate_missing) for a person who has not sent theirs."""
    papers.require_tax_plate({paper.kind for paper in own_papers(work, person_id)})


def decided_at(work: UnitOfWork, supplier: Supplier | None) -> datetime | None:
    """When an operator last decided about a company that was approved, at its approval or later."""
    if supplier is None or supplier.approved_at is None:
        return None
    last = selects.decided_at(work.session, supplier.person_id)
    return max(supplier.approved_at, last) if last else supplier.approved_at


def own_papers(work: UnitOfWork, person_id: str) -> list[SupplierPaper]:
    """What a person shows, without the files."""
    return [paper for paper in papers_of(work, person_id) if paper.taken_back_at is None]


def papers_of(work: UnitOfWork, person_id: str) -> Sequence[SupplierPaper]:
    """The same with what was taken back and stays, for operators."""
    own = select(SupplierPaper).where(SupplierPaper.person_id == person_id)
    return work.session.scalars(own.order_by(SupplierPaper.kind, SupplierPaper.sent_at, SupplierPaper.id)).all()


def own_paper(work: UnitOfWork, person_id: str, paper_id: str, is_with_file: bool = True) -> SupplierPaper:
    """One of the papers that a person shows, with its file unless that is not wanted. Raises `NotFound`."""
    paper = paper_of(work, person_id, paper_id, is_with_file)
    if paper.taken_back_at is not None:
        raise NotFound(NOT_FOUND)
    return paper


def paper_of(work: UnitOfWork, person_id: str, paper_id: str, is_with_file: bool = True) -> SupplierPaper:
    """The same of all that are kept, for operators."""
    one = select(SupplierPaper).filter_by(person_id=person_id, id=paper_id)
    paper = work.session.scalar(one.options(undefer(SupplierPaper.content)) if is_with_file else one)
    if paper is None:
        raise NotFound(NOT_FOUND)
    return paper


def look_at_paper(work: UnitOfWork, operator_id: str, person_id: str, paper_id: str) -> SupplierPaper:
    """A paper before an operator; that they looked is kept. Raises `NotFound`."""
    paper = paper_of(work, person_id, paper_id)
    keep_act(work, operator_id, Act.SUPPLIER_PAPER_SEEN, (Subject.SUPPLIER, person_id))
    return paper


def forget_papers(work: UnitOfWork, at_once: int) -> int:
    """Remove a batch of papers of who never applied, or was rejected long ago and never sold; returns how many."""
    old = _left_behind(work.now).limit(at_once)
    return rows_changed(work.session, delete(SupplierPaper).where(SupplierPaper.id.in_(old)))


def _left_behind(now: datetime) -> Select[str]:
    applied = exists().where(Supplier.person_id == SupplierPaper.person_id)
    rejected = applied.where(Supplier.status == application.REJECTED, Supplier.approved_at.is_(None))
    lately = exists().where(
        SupplierMove.person_id == SupplierPaper.person_id, SupplierMove.moved_at >= now - papers.KEEP_REJECTED
    )
    never = ~applied & (SupplierPaper.sent_at < now - papers.KEEP_WITHOUT_APPLICATION)
    long_ago = rejected & ~lately & (SupplierPaper.sent_at < now - papers.KEEP_REJECTED)
    return select(SupplierPaper.id).where(or_(never, long_ago))
