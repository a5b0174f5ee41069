"""Reads what the shop says of itself."""

from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from kit.prepared import prepared, rows
from orders.site.rows import SiteVersion

NEWEST = 1


def newest(session: Session) -> tuple[int, dict[str, Any]] | None:
    """The number and the values of the version that holds; nothing before an operator's first."""
    found = [(version, values) for version, values in rows(session, _newest())]
    return found[0] if found else None


def versions(session: Session) -> list[SiteVersion]:
    """Operators' versions, newest first."""
    return list(session.scalars(select(SiteVersion).order_by(SiteVersion.version.desc())))


@prepared
def _newest() -> Select[int, dict[str, Any]]:
    return select(SiteVersion.version, SiteVersion.kept).order_by(SiteVersion.version.desc()).limit(NEWEST)
