"""Booking what a bank transferred between us and a supplier, and taking such a booking back. Nothing is transferred
here: an operator did it at the bank, or saw it arrive.

The supplier's row is locked first, as it is where payouts are priced. So two clicks, two operators and a payout never
settle the same kuruş twice; and the same booking once more, as after an answer that was lost, is the one that stands.
"""

from dataclasses import dataclass

from contracts.events import BankTransferBooked
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, NotFound
from kit.ids import new_id
from kit.money import lira_text
from kit.own_matters import require_others
from payments.accounts import rules, selects
from payments.ledger.steps import book, log_action
from payments.payouts import rules as payouts
from payments.payouts.rows import BankTransfer
from payments.payouts.selects import owing
from payments.refunds.rules import approval as approvals
from payments.service import Payments
from payments.terms.steps.promising import terms_now

UNKNOWN = "Böyle bir satıcı ya da kayıt bulunamadı."


@dataclass(frozen=True)
class Slip:
    """What the bank's slip says of a transfer, and why it is booked. `is_beyond_credit`: the operator knows that more
    went to the supplier than it was owed; `is_shared`: that the slip stands for a transfer of another one as well.
    """

    amount_kurus: int
    bank_reference: str
    note: str
    reason: str
    is_beyond_credit: bool = False
    is_shared: bool = False


def book_transfer(service: Payments, supplier_id: str, direction: str, slip: Slip, operator_id: str) -> BankTransfer:
    """Book a transfer, or have a second operator asked where it is large, by itself or with what one booked of late,
    and always where more went to the supplier than it was owed: a payout or a refund may have used the credit up while
    an operator was at the bank. What was too much is the supplier's debt once it is approved.

    Raises `NotFound` for no supplier, and `Conflict` for more than is owed that the operator does not know of, for more
    than a supplier owes, for a reference that another booking has, and while another one of the supplier waits.
    `Forbidden` (own_matter) for an own shop, here and below.
    """
    require_others(operator_id, supplier_id)
    with service.work() as work:
        _lock(work, supplier_id)
        key = rules.reference_key(slip.bank_reference)
        known = selects.known_transfer(work.session, supplier_id, key)
        account_kurus = rules.on_account(direction, slip.amount_kurus)
        if known is not None:
            return _the_same(known, account_kurus, operator_id)
        _require_undecided(work, supplier_id)
        debt_kurus = _beyond(work, supplier_id, direction, slip)
        _require_own_reference(work, supplier_id, key, slip)
        row = BankTransfer(
            id=new_id(),
            supplier_id=supplier_id,
            direction=direction,
            account_kurus=account_kurus,
            debt_kurus=debt_kurus,
            bank_reference=slip.bank_reference,
            reference_key=key,
            note=slip.note,
            reason=slip.reason,
        )
        return _ask(service, work, row, operator_id)


def undo(service: Payments, transfer_id: str, reason: str, operator_id: str) -> BankTransfer:
    """Take a booking back that was an error: by a movement of its own, the other way. A large one asks a second
    operator, as it did. Raises `NotFound`, and `Conflict` for what does not stand, or waits already.
    """
    with service.work() as work:
        found = _found(work, transfer_id)
        require_others(operator_id, found.supplier_id)
        _lock(work, found.supplier_id)
        row = selects.transfer_locked(work.session, transfer_id)
        undoing = selects.undoing_of(work.session, transfer_id)
        if undoing is not None and undoing.requested_by == operator_id:
            return undoing
        if row.state != payouts.BOOKED or row.undoes_id is not None or undoing is not None:
            raise Conflict("conflict", "Bu kayıt geri alınamaz ya da geri alınması zaten istendi.")
        _require_undecided(work, row.supplier_id)
        again = BankTransfer(
            id=new_id(),
            supplier_id=row.supplier_id,
            direction=row.direction,
            account_kurus=-row.account_kurus,
            debt_kurus=0,
            bank_reference=row.bank_reference,
            reference_key=row.reference_key,
            reason=reason,
            undoes_id=row.id,
        )
        return _ask(service, work, again, operator_id)


def approve(service: Payments, transfer_id: str, reason: str, operator_id: str) -> BankTransfer:
    """A second operator approves: the transfer is booked, also where the supplier owes or is owed less by now, because
    the bank has moved the money; what is too much by now is the supplier's debt. Raises `NotFound`, `Forbidden` for
    one's own, and `Conflict` for what is decided.
    """
    with service.work() as work:
        row = _pending(work, transfer_id)
        if not approvals.may_approve(operator_id, row.requested_by):
            raise Forbidden("second_operator_needed", "Kendi isteğinizi onaylayamazsınız; ikinci bir yönetici gerekir.")
        require_others(operator_id, row.supplier_id)
        row.debt_kurus = debt_with(work, row)
        _carry_out(work, row, operator_id, reason)
        return row


def reject(service: Payments, transfer_id: str, reason: str, operator_id: str) -> BankTransfer:
    """An operator turns a booking down that waits, or takes an own one back. Raises `NotFound` and `Conflict`."""
    with service.work() as work:
        row = _pending(work, transfer_id)
        require_others(operator_id, row.supplier_id)
        _decide(work, row, payouts.REJECTED, operator_id, reason)
        _log(work, row, "transfer.rejected", operator_id, reason)
        return row


def debt_with(work: UnitOfWork, row: BankTransfer) -> int:
    """What of a transfer that waits its supplier owes once it is booked, as the account stands now, kuruş."""
    debt = owing.debts(work.session, [row.supplier_id])[row.supplier_id] + row.debt_kurus
    return rules.owed_with(row.direction, row.undoes_id is not None, row.account_kurus, debt)


def _ask(service: Payments, work: UnitOfWork, row: BankTransfer, operator_id: str) -> BankTransfer:
    limit = terms_now(work, service.settings).approval_limit_kurus
    alone = selects.booked_alone(work.session, row.supplier_id, work.now - rules.ALONE_WITHIN)
    row.state, row.requested_by, row.requested_at = payouts.PENDING, operator_id, work.now
    row.needs_second = row.debt_kurus > 0 or approvals.is_needed(abs(row.account_kurus) + alone, limit)
    work.session.add(row)
    work.session.flush()
    if row.needs_second:
        _log(work, row, f"transfer.{_what(row)}.requested", operator_id, row.reason)
    else:
        _carry_out(work, row, operator_id, row.reason)
    return row


def _carry_out(work: UnitOfWork, row: BankTransfer, operator_id: str, reason: str) -> None:
    is_undoing = row.undoes_id is not None
    _decide(work, row, payouts.BOOKED, operator_id, reason)
    kind, entries = rules.posted(row.supplier_id, row.direction, row.account_kurus, is_undoing)
    book(work, [(kind, row.id, entries)])
    if row.undoes_id is not None:
        selects.transfer_locked(work.session, row.undoes_id).undone_at = work.now
    _log(work, row, f"transfer.{_what(row)}", operator_id, reason)
    work.announce(
        BankTransferBooked(
            transfer_id=row.id,
            supplier_id=row.supplier_id,
            direction=row.direction,
            amount_kurus=abs(row.account_kurus),
            bank_reference=row.bank_reference,
            is_undone=is_undoing,
            booked_at=work.now,
            debt_kurus=row.debt_kurus,
        )
    )


def _decide(work: UnitOfWork, row: BankTransfer, state: str, operator_id: str, reason: str) -> None:
    payouts.TRANSFER_MOVES.make(row, state)
    row.decided_by, row.decided_at, row.decision = operator_id, work.now, reason
    work.session.flush()


def _log(work: UnitOfWork, row: BankTransfer, action: str, operator_id: str, reason: str) -> None:
    detail = {"amountKurus": abs(row.account_kurus), "bankReference": row.bank_reference, "reason": reason}
    debt = {"debtKurus": row.debt_kurus} if row.debt_kurus else {}
    log_action(work, operator_id, action, row.supplier_id, detail | debt | {"transferId": row.id})


def _what(row: BankTransfer) -> str:
    return row.direction if row.undoes_id is None else "undo"


def _lock(work: UnitOfWork, supplier_id: str) -> None:
    if selects.supplier_locked(work.session, supplier_id) is None:
        raise NotFound(UNKNOWN)


def _found(work: UnitOfWork, transfer_id: str) -> BankTransfer:
    found = work.session.get(BankTransfer, transfer_id)
    if found is None:
        raise NotFound(UNKNOWN)
    return found


def _pending(work: UnitOfWork, transfer_id: str) -> BankTransfer:
    """A booking that waits, with its supplier, under locks."""
    _lock(work, _found(work, transfer_id).supplier_id)
    row = selects.transfer_locked(work.session, transfer_id)
    if row.state != payouts.PENDING:
        raise approvals.decided_already(approvals.APPROVED if row.state == payouts.BOOKED else approvals.REJECTED)
    return row


def _the_same(known: BankTransfer, account_kurus: int, operator_id: str) -> BankTransfer:
    if (known.account_kurus, known.requested_by) != (account_kurus, operator_id):
        raise Conflict("transfer_known", "Bu dekont numarasıyla bu satıcı için bir kayıt zaten var.")
    return known


def _require_undecided(work: UnitOfWork, supplier_id: str) -> None:
    if selects.pending_transfer(work.session, supplier_id) is not None:
        raise Conflict("approval_pending", "Bu satıcının bir kaydı ikinci bir yöneticinin onayını bekliyor.")


def _beyond(work: UnitOfWork, supplier_id: str, direction: str, slip: Slip) -> int:
    """What of a slip the supplier will owe, because more went to it than it was owed, kuruş."""
    debt = owing.debts(work.session, [supplier_id])[supplier_id]
    beyond = rules.beyond_kurus(direction, slip.amount_kurus, debt)
    if beyond and direction == payouts.FROM_SUPPLIER:
        raise Conflict("too_much", "Tutar, satıcının borcundan büyük olamaz(!)")
    if beyond and not slip.is_beyond_credit:
        raise Conflict("too_much", f"Tutar, satıcının alacağını {lira_text(beyond)} aşıyor(!)")
    return beyond


def _require_own_reference(work: UnitOfWork, supplier_id: str, key: str, slip: Slip) -> None:
    """A slip stands for one supplier, unless an operator says that it is one of several transfers at once."""
    other = selects.elsewhere(work.session, supplier_id, key)
    if other is None or slip.is_shared:
        return
    row, name = other
    raise Conflict(
        "reference_elsewhere",
        f"Bu dekont numarasıyla {name} için {lira_text(abs(row.account_kurus))} tutarında bir kayıt var.",
    )
