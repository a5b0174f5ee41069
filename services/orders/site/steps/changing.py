"""Operators look at what the shop says of itself, at what a change would do, and save it."""

from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Any

from contracts.events import OrdersOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.locks import lock_name
from orders.service import Orders
from orders.site import rules, selects
from orders.site.rows import SiteVersion
from orders.site.rules import Values
from orders.site.steps.reading import FIRST_VERSION, shown, values_now, values_of
from orders.site.steps.telling import LOCK, tell_new


@dataclass(frozen=True)
class Wanted:
    """What an operator wants to hold."""

    values: Values
    reason: str
    based_on: int  # the version that held when the operator began to write
    begins_on: date | None = None  # in Istanbul; at once where there is none


def site_file(service: Orders, work: UnitOfWork) -> dict[str, Any]:
    """What holds, all that ever did, newest first, and what waits for its day."""
    kept = [_told(one) for one in selects.versions(work.session)]
    first = {"version": FIRST_VERSION, "values": shown(service.settings.first_site), "saved": None}
    versions = [*kept, first]
    return {
        "version": versions[0]["version"],
        "values": versions[0]["values"],
        "public_url": service.settings.common.public_url,
        "versions": versions,
        "plans": _planned(service, work),
    }


def _planned(service: Orders, work: UnitOfWork) -> list[dict[str, Any]]:
    """Each plan with the values before and after it, if nothing else happens until then."""
    found, (_, values) = [], values_now(service, work)
    for row in selects.waiting_plans(work.session):
        before, values = values, rules.with_changes(values, row.changes)
        told = {name: getattr(row, name) for name in ("id", "begins_on", "operator_id", "planned_at", "reason")}
        names = [name for name in rules.NAMES if name in row.changes]
        found.append(told | {"changed": names, "before": shown(before), "after": shown(values)})
    return found


def _told(row: SiteVersion) -> dict[str, Any]:
    saved = {"operator_id": row.operator_id, "at": row.saved_at, "reason": row.reason, "planned_at": row.planned_at}
    return {"version": row.version, "values": shown(values_of(row.kept)), "saved": saved}


def preview(service: Orders, work: UnitOfWork, wanted: Values) -> dict[str, Any]:
    """What a change would be kept as, and what it changes. Nothing is kept. Raises `Invalid`."""
    after = rules.checked(wanted)
    _, before = values_now(service, work)
    return {"values": shown(after), "changed": rules.changed_names(before, after)}


def change(service: Orders, work: UnitOfWork, operator_id: str, wanted: Wanted) -> None:
    """Have other values hold from now on; an operator's repeat changes nothing. Raises `Invalid` and `Conflict`."""
    after = rules.checked(wanted.values)
    lock_name(work.session, LOCK)
    version, before = values_now(service, work)
    is_same = before == after
    if version != wanted.based_on:
        if is_same and selects.versions(work.session)[0].operator_id == operator_id:
            return
        raise rules.site_changed()
    if is_same:
        raise rules.nothing_changed()
    keep_version(work, version + 1, after, wanted.reason, operator_id)
    tell_new(service, work)
    about = (Subject.SITE, version + 1)
    changes = changes_of(before, after)
    tell_act(work, OrdersOperatorActed, operator_id, Act.SITE_CHANGED, about, wanted.reason, changes)


def keep_version(
    work: UnitOfWork, number: int, values: Values, reason: str, operator_id: str, planned_at: datetime | None = None
) -> None:
    """Keep a version, which holds from now on; under the lock."""
    saved = {"reason": reason, "operator_id": operator_id, "saved_at": work.now, "planned_at": planned_at}
    work.session.add(SiteVersion(version=number, kept=asdict(values), **saved))
    work.session.flush()


def changes_of(before: Values, after: Values) -> list[Change]:
    """What differs, for the record. It is the shop's own and public, so it may stand there for good."""
    names = rules.changed_names(before, after)
    return [Change(f"site_{name}", str(getattr(before, name)), str(getattr(after, name))) for name in names]
