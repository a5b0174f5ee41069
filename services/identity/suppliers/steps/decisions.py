"""What operators decide about who wants to sell, and who sells: each decision is kept, announced and mailed.

A decision is about what its operator saw: if the applicant has corrected something since, it is refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Row

from contracts.events.acts import Act as AuditAct
from contracts.events.acts import Change, Subject
from identity.audit.steps import keep_act
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.people.rules import roles
from identity.post.steps.writing import tell
from identity.suppliers import selects
from identity.suppliers.rows import Supplier, SupplierMove
from identity.suppliers.rules import application
from identity.suppliers.rules.application import Act
from identity.suppliers.selects import Wish
from identity.suppliers.steps.moving import announce, move
from identity.suppliers.steps.seats import seat_of, settle
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id
from kit.keyset import Slice

NOT_FOUND = "Başvuru bulunamadı."
OPERATORS = "Bu üye artık yönetici; satıcı olamaz."  # approved it would lose the office
LOCKED_OUT = "Bu üye askıda; önce üyelik askısını kaldırınız."  # it could not sign in to ship what it sells
LETTERS = {
    Act.ASK: "supplier_asked",
    Act.REJECT: "supplier_rejected",
    Act.APPROVE: "supplier_approved",
    Act.SUSPEND: "supplier_suspended",
    Act.REINSTATE: "supplier_reinstated",
    Act.CLOSE: "supplier_closing",
    Act.KEEP_OPEN: "supplier_kept_open",
}
ACTS = {
    Act.ASK: AuditAct.SUPPLIER_ASKED,
    Act.REJECT: AuditAct.SUPPLIER_REJECTED,
    Act.APPROVE: AuditAct.SUPPLIER_APPROVED,
    Act.SUSPEND: AuditAct.SUPPLIER_SUSPENDED,
    Act.REINSTATE: AuditAct.SUPPLIER_REINSTATED,
    Act.CLOSE: AuditAct.SUPPLIER_CLOSING,
    Act.KEEP_OPEN: AuditAct.SUPPLIER_KEPT_OPEN,
}


@dataclass(frozen=True)
class Decision:
    """An operator's act with its reason, which the supplier reads; `revision` is the one that the operator saw."""

    act: Act
    operator_id: str
    reason: str = ""
    revision: int | None = None


def list_suppliers(work: UnitOfWork, wish: Wish, after: str | None) -> Slice[Row[Supplier, Person]]:
    """The applications that an operator wishes to see, from behind the person `after` on."""
    return selects.suppliers(work.session, wish, after)


def file_of(work: UnitOfWork, person_id: str) -> tuple[Supplier, Person, Sequence[Row[SupplierMove, Person | None]]]:
    """An application, its person, and its moves with their operators, newest first. Raises `NotFound`."""
    supplier = selects.supplier(work.session, person_id)
    if supplier is None:
        raise NotFound(NOT_FOUND)
    return supplier, people_selects.person(work.session, person_id), selects.moves(work.session, person_id)


def decide(work: UnitOfWork, person_id: str, decision: Decision) -> Supplier:
    """Move an application as an operator decided; the other services hear of who sells, and a mail says what follows.

    Raises `NotFound` without an application, and `Conflict` for an act that its state does not have, as when another
    operator was quicker, for what would let a person sell who is an operator by now or is let in no more, or as
    `application_changed` when what the operator saw is not what stands there any more.
    """
    # The person first, as leaving takes them: who closes the account meanwhile is waited for, or gone.
    person = people_selects.held_person(work.session, person_id)
    supplier = selects.supplier_for_update(work.session, person_id)
    if person is None or supplier is None:
        raise NotFound(NOT_FOUND)
    target = application.after(decision.act, supplier.status)
    if person.role == roles.OPERATOR and target not in application.ENDINGS:
        raise Conflict("conflict", OPERATORS)
    if person.suspended_at is not None and target in application.AT_WORK:
        raise Conflict("conflict", LOCKED_OUT)
    if decision.revision not in (None, supplier.revision):
        raise Conflict("application_changed", application.CHANGED)
    change = Change("state", supplier.status, target)
    move(work, supplier, target, decision.operator_id, decision.reason)
    about = (Subject.SUPPLIER, person_id)
    keep_act(work, decision.operator_id, ACTS[decision.act], about, decision.reason, [change])
    if decision.act is Act.APPROVE:
        supplier.approved_at, supplier.approved_by = work.now, decision.operator_id
        settle(supplier, seat_of(work, supplier))
        person.role = roles.SUPPLIER
    if target in application.SELLERS:
        announce(work, supplier)
    context = {"companyName": supplier.company_name, "reason": decision.reason}
    tell(work, person_id, LETTERS[decision.act], new_id(), context)
    return supplier
