"""A supplier ends its shop: asks for that, takes it back, and is closed once nothing of the shop is left.

What is left is known to all services; `leaving.steps.shops` asks them.
"""

from identity.passwords.steps.prove import require_present_password
from identity.people import selects as people_selects
from identity.post.steps.writing import tell
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.suppliers import selects
from identity.suppliers.rows import Supplier
from identity.suppliers.rules import application
from identity.suppliers.rules.application import CLOSED, CLOSING, Act
from identity.suppliers.steps.moving import announce, move
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.ids import new_id

LETTERS = {Act.CLOSE: "supplier_closing", Act.KEEP_OPEN: "supplier_kept_open"}


def close_own(service: Identity, person_id: str, session_id: str, password: str | None) -> Supplier:
    """Have one's own shop closed: nothing new begins, and what was sold goes on to its end.

    Needs the password, or a sign-in of the last ten minutes. Raises `Conflict` for a shop that is suspended or closing.
    """
    require_present_password(service, person_id, session_id, password)
    with service.work() as work:
        return _act(work, person_id, session_id, Act.CLOSE)


def keep_open(work: UnitOfWork, person_id: str, session_id: str) -> Supplier:
    """Take the closing back that one asked for oneself. Raises `Conflict`."""
    return _act(work, person_id, session_id, Act.KEEP_OPEN)


def _act(work: UnitOfWork, person_id: str, session_id: str, act: Act) -> Supplier:
    sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
    people_selects.lock_person(work.session, person_id)
    supplier = selects.supplier_for_update(work.session, person_id)
    if supplier is None or supplier.status not in application.KNOWN:
        raise NotFound("Satıcı kaydınız bulunamadı.")
    last = selects.last_move(work.session, person_id)
    is_operators = last is not None and last.operator_id is not None
    move(work, supplier, application.after_own(act, supplier.status, is_operators))
    announce(work, supplier)
    tell(work, person_id, LETTERS[act], new_id(), {"companyName": supplier.company_name, "reason": ""})
    return supplier


def close_finished(work: UnitOfWork, person_id: str, sequence: int) -> Supplier | None:
    """Close a shop of which nothing was left when the others had been told `sequence` of it; None when it has changed
    since, is closed already, or its owner has left.
    """
    if people_selects.held_person(work.session, person_id) is None:
        return None
    supplier = selects.supplier_for_update(work.session, person_id)
    if supplier is None or (supplier.status, supplier.sequence) != (CLOSING, sequence):
        return None
    move(work, supplier, CLOSED)
    announce(work, supplier)
    tell(work, person_id, "supplier_closed", new_id(), {"companyName": supplier.company_name})
    return supplier
