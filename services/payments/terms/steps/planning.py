"""Operators plan terms, approve large changes of others, and withdraw what has not begun."""

from dataclasses import dataclass
from datetime import date

from contracts.events import PaymentsOperatorActed, TermsPlanned, TermsTakenBack
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.ids import new_id
from kit.locks import lock_name
from kit.plans import require_own_approval, require_own_plan, require_own_withdrawal
from payments.service import Payments
from payments.terms import rules
from payments.terms.rows import MoneyTerms, TermsApproval, TermsWithdrawal
from payments.terms.rules import Terms, Version
from payments.terms.steps.promising import versions_of

LOCK = "terms"  # two operators at once change terms one after the other


@dataclass(frozen=True)
class Plan:
    """Terms that an operator wants to hold from a day on."""

    terms: Terms
    effective_on: date
    reason: str
    based_on: str | None  # the version in force when the operator began; None is the environment's


def plan(service: Payments, work: UnitOfWork, operator_id: str, wanted: Plan) -> None:
    """Have other terms hold from a day on; an operator's repeat changes nothing. Raises `Invalid` and `Conflict`."""
    lock_name(work.session, LOCK)
    versions, today = versions_of(work.session, service.settings), istanbul_date(work.now)
    waits = rules.waiting(versions, today)
    if waits and (waits.terms, waits.effective_on) == (wanted.terms, wanted.effective_on):
        require_own_plan(operator_id, waits.planned.operator_id if waits.planned else None)
        return
    current = rules.check_plan(versions, today, wanted.terms, wanted.based_on)
    rules.check_day(wanted.effective_on, work.now)
    terms_id, needs_second = new_id(), rules.needs_second(current.terms, wanted.terms)
    work.session.add(
        MoneyTerms(
            id=terms_id,
            effective_on=wanted.effective_on,
            commission_rate=wanted.terms.commission,
            hold_days=wanted.terms.hold.days,
            approval_limit_kurus=wanted.terms.approval_limit_kurus,
            needs_second=needs_second,
            reason=wanted.reason,
            operator_id=operator_id,
            planned_at=work.now,
        )
    )
    changes = [*_changes(current.terms, wanted.terms), Change("version", "", wanted.effective_on.isoformat())]
    _tell(work, operator_id, Act.TERMS_PLANNED, terms_id, wanted.reason, changes)
    if not needs_second:
        _tell_suppliers(work, terms_id, wanted.effective_on, current.terms, wanted.terms)


def approve(service: Payments, work: UnitOfWork, operator_id: str, terms_id: str) -> None:
    """A second operator says yes to a version; their repeat changes nothing.

    Raises `NotFound`, `Conflict` and `Forbidden`.
    """
    found, current = _found(service, work, terms_id)
    if found.approved is not None and found.withdrawn is None:
        require_own_approval(operator_id, found.approved.operator_id)
        return
    rules.check_approval(found, operator_id, istanbul_date(work.now))
    if not found.needs_second:
        return
    work.session.add(TermsApproval(id=new_id(), terms_id=terms_id, operator_id=operator_id, approved_at=work.now))
    _tell(work, operator_id, Act.TERMS_APPROVED, terms_id, "", [Change("version", "", _day_of(found))])
    if found.effective_on is not None:
        _tell_suppliers(work, terms_id, found.effective_on, current, found.terms)


def withdraw(service: Payments, work: UnitOfWork, operator_id: str, terms_id: str, reason: str) -> None:
    """Take a version back before its day; an operator's repeat changes nothing. Raises `NotFound` and `Conflict`."""
    found, current = _found(service, work, terms_id)
    if found.withdrawn is not None:
        require_own_withdrawal(operator_id, found.withdrawn.operator_id)
        return
    if found.has_begun(istanbul_date(work.now)):
        raise rules.too_late()
    why = {"reason": reason, "operator_id": operator_id, "withdrawn_at": work.now}
    work.session.add(TermsWithdrawal(id=new_id(), terms_id=terms_id, **why))
    _tell(work, operator_id, Act.TERMS_WITHDRAWN, terms_id, reason, [Change("version", _day_of(found), "")])
    if found.stands and rules.concerns_suppliers(current, found.terms):
        work.announce(TermsTakenBack(terms_id, work.now))


def _found(service: Payments, work: UnitOfWork, terms_id: str) -> tuple[Version, Terms]:
    """A version, and the terms in force: those that it is to follow, for only one waits at a time."""
    lock_name(work.session, LOCK)
    versions = versions_of(work.session, service.settings)
    found = next((one for one in versions if one.id == terms_id), None)
    if found is None:
        raise NotFound("Sürüm bulunamadı.")
    return found, rules.in_force(versions, istanbul_date(work.now)).terms


def _tell_suppliers(work: UnitOfWork, terms_id: str, day: date, before: Terms, after: Terms) -> None:
    """What changes for them, as soon as it is sure to come."""
    if rules.concerns_suppliers(before, after):
        commissions = f"{before.commission:f}", f"{after.commission:f}"
        holds = (int(one.hold.total_seconds()) for one in (before, after))
        work.announce(TermsPlanned(terms_id, day.isoformat(), *commissions, *holds))


def _tell(work: UnitOfWork, operator_id: str, act: Act, terms_id: str, reason: str, changes: list[Change]) -> None:
    tell_act(work, PaymentsOperatorActed, operator_id, act, (Subject.TERMS, terms_id), reason, changes)


def _day_of(version: Version) -> str:
    return version.effective_on.isoformat() if version.effective_on else ""


def _changes(before: Terms, after: Terms) -> list[Change]:
    pairs = {
        "commission": (f"{before.commission:f}", f"{after.commission:f}"),
        "holdDays": (str(before.hold.days), str(after.hold.days)),
        "approvalLimit": (str(before.approval_limit_kurus), str(after.approval_limit_kurus)),
    }
    return [Change(name, old, new) for name, (old, new) in pairs.items() if old != new]
