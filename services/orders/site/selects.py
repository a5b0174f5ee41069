"""Reads what the shop says of itself."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from kit.prepared import prepared, rows, scalar
from orders.site.rows import SitePlan, SiteTold, SiteVersion
from orders.site.rules import WAITING

NEWEST = 1


def newest(session: Session) -> tuple[int, dict[str, Any]] | None:
    """The number and the values of the version that holds; nothing before an operator's first."""
    found = [(version, values) for version, values in rows(session, _newest())]
    return found[0] if found else None


def kept_at(session: Session, instant: datetime) -> dict[str, Any] | None:
    """The values of the version that held at an instant; nothing before an operator's first."""
    return scalar(session, _kept_at(instant))


@prepared
def _kept_at(instant: datetime) -> Select[dict[str, Any]]:
    held = select(SiteVersion.kept).where(SiteVersion.saved_at <= instant)
    return held.order_by(SiteVersion.version.desc()).limit(NEWEST)


def versions(session: Session) -> list[SiteVersion]:
    """Operators' versions, newest first."""
    return list(session.scalars(select(SiteVersion).order_by(SiteVersion.version.desc())))


def waiting_plans(session: Session) -> list[SitePlan]:
    """What waits for its day, in the order in which it begins."""
    return list(session.scalars(_waiting()))


def due_plans(session: Session, today: date) -> list[SitePlan]:
    """Of these, what begins today or should have."""
    return list(session.scalars(_waiting().where(SitePlan.begins_on <= today)))


def told(session: Session) -> SiteTold | None:
    """What the other services were told last."""
    return session.scalar(select(SiteTold))


def _waiting() -> Select[SitePlan]:
    order = SitePlan.begins_on, SitePlan.planned_at, SitePlan.id
    return select(SitePlan).where(SitePlan.state == WAITING).order_by(*order)


@prepared
def _newest() -> Select[int, dict[str, Any]]:
    return select(SiteVersion.version, SiteVersion.kept).order_by(SiteVersion.version.desc()).limit(NEWEST)
