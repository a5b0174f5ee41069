"""What holds now, for screens and for contracts."""

from datetime import datetime
from typing import Any

from kit.db import UnitOfWork
from kit.read_only import ReadOnly
from orders.agreements.rules.facts import Company
from orders.service import Orders
from orders.site import rules, selects
from orders.site.rules import Hours, Values

FIRST_VERSION = 0


def company_now(service: Orders, work: UnitOfWork | ReadOnly) -> Company:
    """Whom contracts name that are filled now."""
    return values_now(service, work)[1].company


def values_now(service: Orders, work: UnitOfWork | ReadOnly) -> tuple[int, Values]:
    """What holds, and its number: 0 is what came with the deployment."""
    found = selects.newest(work.session)
    return (FIRST_VERSION, service.settings.first_site) if found is None else (found[0], values_of(found[1]))


def brand_at(service: Orders, work: UnitOfWork | ReadOnly, instant: datetime) -> str:
    """What the shop was called at an instant."""
    kept = selects.kept_at(work.session, instant)
    return service.settings.first_site.brand if kept is None else values_of(kept).brand


def values_of(kept: dict[str, Any]) -> Values:
    """Values as they were kept."""
    hours = {name: Hours(**kept[name]) for name in ("footer_hours", "support_hours")}
    return Values(**kept | hours)


def shown(values: Values) -> dict[str, Any]:
    """Values as screens draw them: with the phone also as it is read."""
    return {**vars(values), "phone_formatted": rules.formatted(values.phone)}
