"""The carriers' misbehaviour on demand: `POST /sandbox/cargo/faults {name: {…}}`.

Each fault may name a `company`, a `kind` of call and how many `times` it strikes; without, it strikes always.
"""

from typing import Any

from sqlalchemy import delete, or_, select, update

from sandbox.cargo.book import COMPANIES
from sandbox.database import unit_of_work
from sandbox.models import CargoFault

NAMES = ("lost_answer", "error", "slow", "unknown_key")
KINDS = ("create", "query", "cancel", "token")


def put(wanted: dict[str, Any]) -> None:
    """Replace the faults of each name given; raises ValueError with the reason when one is not understood."""
    rows = [_row(name, one) for name, some in wanted.items() for one in (some if isinstance(some, list) else [some])]
    with unit_of_work() as session:
        session.execute(delete(CargoFault).where(CargoFault.name.in_(wanted)))
        session.add_all(rows)


def _row(name: str, wanted: object) -> CargoFault:
    if name not in NAMES:
        raise ValueError(f"unknown fault {name}; known: {', '.join(NAMES)}")
    if not isinstance(wanted, dict):
        raise ValueError(f"{name} needs an object")
    parameters = dict(wanted)
    company, kind, times = (parameters.pop(field, None) for field in ("company", "kind", "times"))
    for given, known in ((company, COMPANIES), (kind, KINDS)):
        if given is not None and given not in known:
            raise ValueError(f"unknown {given}; known: {', '.join(known)}")
    return CargoFault(
        name=name,
        company=company,
        kind=kind,
        parameters=parameters,
        times_left=None if times is None else int(times),
        fired=0,
    )


def listed() -> list[dict[str, Any]]:
    """All faults with how often each has struck."""
    with unit_of_work() as session:
        rows = session.scalars(select(CargoFault).order_by(CargoFault.id)).all()
    return [
        {"name": row.name, "company": row.company, "kind": row.kind, "times": row.times_left, "fired": row.fired}
        | row.parameters
        for row in rows
    ]


def clear(name: str | None = None) -> None:
    """Behave again: altogether, or in one respect."""
    with unit_of_work() as session:
        session.execute(delete(CargoFault).where(CargoFault.name == name) if name else delete(CargoFault))


def strike(company: str, kind: str) -> dict[str, dict[str, Any]]:
    """Faults that hit this call, by name, each used up once and for good."""
    left = or_(CargoFault.times_left.is_(None), CargoFault.times_left > 0)
    hits: dict[str, dict[str, Any]] = {}
    with unit_of_work() as session:
        for row in session.scalars(select(CargoFault).where(left).order_by(CargoFault.id).with_for_update()):
            is_meant = row.company in (None, company) and row.kind in (None, kind) and row.name not in hits
            if is_meant:
                hits[row.name] = row.parameters
                used = {"fired": CargoFault.fired + 1, "times_left": CargoFault.times_left - 1}
                session.execute(update(CargoFault).where(CargoFault.id == row.id).values(used))
    return hits
