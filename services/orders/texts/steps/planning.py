"""Operators plan versions of texts, and withdraw them before their day."""

from dataclasses import dataclass
from datetime import date

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
from orders.site.steps.reading import company_now
from orders.texts import rules
from orders.texts.documents import shown
from orders.texts.rows import SiteText, TextWithdrawal
from orders.texts.rules import Slug, Version
from orders.texts.steps.checking import check_words
from orders.texts.steps.reading import versions_of

LOCK = "texts"  # two operators at once change texts one after the other


@dataclass(frozen=True)
class Plan:
    """A version that an operator wants to come into force."""

    bodies: dict[str, str]
    effective_on: date
    reason: str
    based_on: str  # the version that was in force when the operator began to write


def plan(service: Orders, work: UnitOfWork, operator_id: str, slug: Slug, wanted: Plan) -> None:
    """Have other words hold from a day on; an operator's repeat changes nothing. Raises `Invalid` and `Conflict`."""
    check_words(service, company_now(service, work), slug, wanted.bodies, istanbul_date(work.now))
    lock_name(work.session, LOCK)
    versions, today = versions_of(work.session, service.agreements, slug), istanbul_date(work.now)
    waiting = rules.planned_version(versions, today)
    if waiting and (waiting.bodies, waiting.version) == (wanted.bodies, wanted.effective_on.isoformat()):
        require_own_plan(operator_id, waiting.planned.operator_id if waiting.planned else None)
        return
    _check_plan(versions, waiting, today, wanted)
    rules.check_day(wanted.effective_on, work.now)
    text_id = new_id()
    work.session.add(
        SiteText(
            id=text_id,
            slug=slug,
            effective_on=wanted.effective_on,
            bodies=wanted.bodies,
            hash=shown.hash_of(wanted.bodies),
            reason=wanted.reason,
            operator_id=operator_id,
            planned_at=work.now,
        )
    )
    changes = [Change("version", wanted.based_on, wanted.effective_on.isoformat())]
    tell_act(work, OrdersOperatorActed, operator_id, Act.TEXT_PLANNED, (Subject.TEXT, slug), wanted.reason, changes)


def _check_plan(versions: list[Version], waiting: Version | None, today: date, wanted: Plan) -> None:
    current = rules.version_in_force(versions, today)
    if waiting:
        raise rules.already_planned()
    if current.version != wanted.based_on:
        raise rules.text_changed()
    if current.bodies == wanted.bodies:
        raise rules.nothing_changed()


def withdraw(service: Orders, work: UnitOfWork, operator_id: str, slug: Slug, text_id: str, reason: str) -> None:
    """Take a version back before its day; an operator's repeat changes nothing. Raises `NotFound` and `Conflict`."""
    lock_name(work.session, LOCK)
    versions = versions_of(work.session, service.agreements, slug)
    found = next((one for one in versions if one.id == text_id), None)
    if found is None:
        raise NotFound("Sürüm bulunamadı.")
    if found.withdrawn:
        require_own_withdrawal(operator_id, found.withdrawn.operator_id)
        return
    if found.version <= istanbul_date(work.now).isoformat():
        raise rules.too_late()
    why = {"reason": reason, "operator_id": operator_id, "withdrawn_at": work.now}
    work.session.add(TextWithdrawal(id=new_id(), text_id=text_id, **why))
    changes = [Change("version", found.version, "")]
    tell_act(work, OrdersOperatorActed, operator_id, Act.TEXT_WITHDRAWN, (Subject.TEXT, slug), reason, changes)
