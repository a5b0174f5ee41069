"""Details that begin on a later day: planned by operators, taken back by them, and begun by the worker."""

from contracts.events import OrdersOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.ids import new_id
from kit.locks import lock_name
from kit.plans import require_own_plan, require_own_withdrawal
from orders.service import Orders
from orders.site import rules, selects
from orders.site.rows import SitePlan
from orders.site.rules import Values
from orders.site.steps.changing import Wanted, changes_of, keep_version
from orders.site.steps.reading import values_now
from orders.site.steps.telling import LOCK, tell_new


def plan(service: Orders, work: UnitOfWork, operator_id: str, wanted: Wanted) -> None:
    """Have other values hold from a later day on; an operator's repeat plans nothing.

    Raises `Invalid` and `Conflict`.
    """
    after = rules.checked(wanted.values)
    lock_name(work.session, LOCK)
    version, before = values_now(service, work)
    changes = rules.differences(before, after)
    same = (changes, wanted.begins_on)
    for one in selects.waiting_plans(work.session):
        if (one.changes, one.begins_on) == same:
            require_own_plan(operator_id, one.operator_id)
            return
    if version != wanted.based_on:
        raise rules.site_changed()
    if not changes:
        raise rules.nothing_changed()
    row = SitePlan(
        id=new_id(),
        begins_on=wanted.begins_on,
        changes=changes,
        reason=wanted.reason,
        operator_id=operator_id,
        planned_at=work.now,
        state=rules.WAITING,
    )
    work.session.add(row)
    _tell(work, operator_id, Act.SITE_PLANNED, row, wanted.reason, _told_changes(before, after, row))


def take_back(work: UnitOfWork, operator_id: str, plan_id: str, reason: str) -> None:
    """Take a plan back before its day; an operator's repeat changes nothing. Raises `NotFound` and `Conflict`."""
    lock_name(work.session, LOCK)
    row = work.session.get(SitePlan, plan_id)
    if row is None:
        raise NotFound("Planlanmış değişiklik bulunamadı.")
    if row.state == rules.TAKEN_BACK:
        require_own_withdrawal(operator_id, row.decided_by)
        return
    if row.begins_on <= istanbul_date(work.now):
        raise rules.plan_begun()
    rules.PLANS.make(row, rules.TAKEN_BACK)
    row.over_at, row.decided_by, row.decided_reason = work.now, operator_id, reason
    withdrawn = [Change("version", row.begins_on.isoformat(), "")]
    _tell(work, operator_id, Act.SITE_PLAN_WITHDRAWN, row, reason, withdrawn)


def begin_plans(service: Orders) -> int:
    """Due step: have those hold whose day has come, each as a version of its own; gives how many."""
    with service.reading() as read:
        if not selects.due_plans(read.session, istanbul_date(read.now)):
            return 0
    with service.work() as work:
        lock_name(work.session, LOCK)
        due = selects.due_plans(work.session, istanbul_date(work.now))
        for row in due:
            _begin(service, work, row)
        tell_new(service, work)
        return len(due)


def _begin(service: Orders, work: UnitOfWork, row: SitePlan) -> None:
    """What was published meanwhile stays, but for what the plan names. Where nothing is left to change there is no new
    version.
    """
    version, before = values_now(service, work)
    after = rules.with_changes(before, row.changes)
    rules.PLANS.make(row, rules.BEGUN)
    row.over_at = work.now
    if after != before:
        row.version = version + 1
        keep_version(work, row.version, after, row.reason, row.operator_id, row.planned_at)


def _told_changes(before: Values, after: Values, row: SitePlan) -> list[Change]:
    return [Change("version", "", row.begins_on.isoformat()), *changes_of(before, after)]


def _tell(work: UnitOfWork, operator_id: str, act: Act, row: SitePlan, reason: str, changes: list[Change]) -> None:
    tell_act(work, OrdersOperatorActed, operator_id, act, (Subject.SITE, row.id), reason, changes)
