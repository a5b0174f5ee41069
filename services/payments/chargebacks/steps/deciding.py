"""An operator works a case: takes it, notes something, answers the bank, gives in, or tells what the bank decided."""

from collections.abc import Callable
from functools import partial

from contracts.calls.orders import OrderProof
from contracts.events import PaymentsOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.own_matters import require_others
from kit.taking import in_other_hands
from payments.chargebacks import rules, selects
from payments.chargebacks.clients import ask_proof
from payments.chargebacks.rows import ChargebackCase
from payments.chargebacks.steps.evidence import kept, known_case, put_together
from payments.chargebacks.steps.opening import note_step
from payments.chargebacks.steps.telling import announce
from payments.chargebacks.steps.winning import win
from payments.service import Payments

BATCH = 100
ANY_OWNER = "any"
ACTS = {
    rules.TAKEN: Act.CHARGEBACK_TAKEN,
    rules.GIVEN_BACK: Act.WORK_GIVEN_BACK,
    rules.NOTED: Act.CHARGEBACK_NOTED,
    rules.SENT: Act.CHARGEBACK_ANSWERED,
    rules.ACCEPTED: Act.CHARGEBACK_ACCEPTED,
    rules.WON: Act.CHARGEBACK_WON,
    rules.LOST: Act.CHARGEBACK_LOST,
}


def take(work: UnitOfWork, case_id: str, operator_id: str, seen: str | None = ANY_OWNER) -> None:
    """An operator takes an open case in hand, from whom they saw it with; the same once more changes nothing.

    Raises `NotFound`, and `Conflict` for a case that is closed or that another operator took meanwhile.
    """
    case = _locked(work, case_id)
    if case.owner_id == operator_id:
        return
    if case.state not in rules.OPEN_STATES:
        raise _closed()
    if seen not in (ANY_OWNER, case.owner_id):
        raise in_other_hands()
    before, case.owner_id = case.owner_id or "", operator_id
    _tell(work, case, rules.TAKEN, "", operator_id, [Change("owner", before, operator_id)])


def pass_on(work: UnitOfWork, case_id: str, operator_id: str, owner: str | None) -> None:
    """An operator takes an open case, or gives theirs back: then it has no owner."""
    if owner is not None:
        take(work, case_id, operator_id)
        return
    case = _locked(work, case_id)
    before, case.owner_id = case.owner_id or "", None
    _tell(work, case, rules.GIVEN_BACK, "", operator_id, [Change("owner", before, "")])


def note(work: UnitOfWork, case_id: str, text: str, operator_id: str) -> None:
    """Keep what an operator wants to be known of a case, open or closed."""
    _tell(work, _locked(work, case_id), rules.NOTED, text, operator_id, [])


def answer(service: Payments, case_id: str, reason: str, operator_id: str) -> None:
    """The evidence, as it stands now, was sent to the bank.

    Raises `NotFound`, `Forbidden` (own_matter), `Conflict`, and `Unavailable` when orders does not answer.
    """
    with service.work() as work:
        order_id = known_case(work, case_id).order_id
    proof = ask_proof(service, order_id)
    with service.work() as work:
        _move(work, case_id, rules.SENT, reason, operator_id, _keeping(proof))


def accept(work: UnitOfWork, case_id: str, reason: str, operator_id: str) -> None:
    """We say nothing against it: what was booked with the letter stays."""
    _move(work, case_id, rules.ACCEPTED, reason, operator_id)


def decide(service: Payments, case_id: str, outcome: str, reason: str, operator_id: str) -> None:
    """The bank decided: `WON` gives the money back, `LOST` leaves it where the letter's booking put it."""
    settings = service.settings
    effect = partial(win, settings=settings) if outcome == rules.WON else None
    with service.work() as work:
        _move(work, case_id, outcome, reason, operator_id, effect)


def lapse(service: Payments) -> int:
    """Due step: what no operator answered in time is lost. Gives how many cases that were."""
    with service.work() as work:
        found = selects.lapsed_cases(work.session, work.now, BATCH)
        for case in found:
            rules.MOVES.make(case, rules.LOST)
            case.closed_at = work.now
            note_step(work, case.id, rules.LOST, "", None)
            announce(work, case)
    return len(found)


Effect = Callable[[UnitOfWork, ChargebackCase], None]


def _keeping(proof: OrderProof) -> Effect:
    def keep(work: UnitOfWork, case: ChargebackCase) -> None:
        case.evidence = kept(put_together(work, case, proof))

    return keep


def _move(
    work: UnitOfWork, case_id: str, target: str, reason: str, operator_id: str, effect: Effect | None = None
) -> None:
    case = _locked(work, case_id)
    require_others(operator_id, selects.buyer_of(work.session, case), case.supplier_id)
    if case.state == target and selects.moved_by(work.session, case) == operator_id:
        return  # the same once more
    if case.state not in rules.MOVES.before(target):  # also by another operator, whose reason would be kept nowhere
        raise _closed()
    if effect:
        effect(work, case)
    before = case.state
    rules.MOVES.make(case, target)
    case.closed_at = None if target in rules.OPEN_STATES else work.now
    case.owner_id = operator_id
    announce(work, case)
    _tell(work, case, target, reason, operator_id, [Change("state", before, target)])


def _tell(
    work: UnitOfWork, case: ChargebackCase, kind: str, reason: str, operator_id: str, changes: list[Change]
) -> None:
    note_step(work, case.id, kind, reason, operator_id)
    amount = Change("amountKurus", "", str(case.amount_kurus))
    of_order = Change("order", "", case.order_id)
    about = (Subject.CHARGEBACK, case.id)
    tell_act(work, PaymentsOperatorActed, operator_id, ACTS[kind], about, reason, [*changes, amount, of_order])


def _locked(work: UnitOfWork, case_id: str) -> ChargebackCase:
    case = selects.case_locked(work.session, case_id)
    if case is None:
        raise NotFound("Ters ibraz bulunamadı.")
    return case


def _closed() -> Conflict:
    return Conflict("chargeback_moved", "Bu ters ibrazın durumu değişmiş. Lütfen sayfayı yenileyiniz(!)")
