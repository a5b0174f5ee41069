"""Operators look at what the shop says of itself, at what a change would do, and save it."""

from dataclasses import asdict, dataclass
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

LOCK = "site"  # two operators at once change it one after the other


@dataclass(frozen=True)
class Wanted:
    """What an operator wants to hold."""

    values: Values
    reason: str
    based_on: int  # the version that held when the operator began to write


def site_file(service: Orders, work: UnitOfWork) -> dict[str, Any]:
    """What holds, and all that ever did, newest first."""
    kept = [_told(one) for one in selects.versions(work.session)]
    first = {"version": FIRST_VERSION, "values": shown(service.settings.first_site), "saved": None}
    versions = [*kept, first]
    return {
        "version": versions[0]["version"],
        "values": versions[0]["values"],
        "public_url": service.settings.common.public_url,
        "versions": versions,
    }


def _told(row: SiteVersion) -> dict[str, Any]:
    saved = {"operator_id": row.operator_id, "at": row.saved_at, "reason": row.reason}
    return {"version": row.version, "values": shown(values_of(row.kept)), "saved": saved}


def preview(service: Orders, work: UnitOfWork, wanted: Values) -> dict[str, Any]:
    """What a change would be kept as, and what it changes. Nothing is kept. Raises `Invalid`."""
    after = rules.checked(wanted)
    _, before = values_now(service, work)
    return {"values": shown(after), "changed": rules.changed_names(before, after)}


def change(service: Orders, work: UnitOfWork, operator_id: str, wanted: Wanted) -> None:
    """Have other values hold from now on. The same once more changes nothing. Raises `Invalid` and `Conflict`."""
    after = rules.checked(wanted.values)
    lock_name(work.session, LOCK)
    version, before = values_now(service, work)
    names = rules.changed_names(before, after)
    if not names and version != wanted.based_on:
        return
    if version != wanted.based_on:
        raise rules.site_changed()
    if not names:
        raise rules.nothing_changed()
    work.session.add(
        SiteVersion(
            version=version + 1,
            kept=asdict(after),
            reason=wanted.reason,
            operator_id=operator_id,
            saved_at=work.now,
        )
    )
    # These are the shop's own and public, so they may stand in the record for good.
    changes = [Change(f"site_{name}", str(getattr(before, name)), str(getattr(after, name))) for name in names]
    about = (Subject.SITE, version + 1)
    tell_act(work, OrdersOperatorActed, operator_id, Act.SITE_CHANGED, about, wanted.reason, changes)
