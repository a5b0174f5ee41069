"""Misbehaviour on demand: what can go wrong at the provider, stored, matched to calls and used up.

`POST /sandbox/iyzico/faults {name: {…}}` puts faults in; README lists the names. Each may carry `scope` (kinds of
call), `match` (request fields that must be equal), `times` or `probability`, and its own parameters.
"""

import secrets
from typing import Any

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session

from sandbox.database import unit_of_work
from sandbox.models import Fault

_MILLION = 1_000_000
EVERY_CALL = {"lost_request", "error_before", "rate_limited", "slow", "lost_answer", "error_after", "bad_signature"}
BY_KIND = {
    "initialize": {"short_token"},
    "refund": {"refuse_refunds"},
    "refund_v2": {"refuse_refunds"},
    "cancel": {"refuse_refunds"},
    "reporting": {"reporting_lag"},
    "payment_detail": {"reporting_lag"},
    "settlement": {"reporting_lag"},
    "payout": {"bounced"},
    "pay": {"fraud_review", "amount_mismatch", "lost_callback", "duplicate_webhook", "webhook_first", "lost_webhook"},
}
NAMES = EVERY_CALL.union(*BY_KIND.values())
KINDS = {
    "initialize", "detail", "refund", "refund_v2", "cancel", "approve", "disapprove", "item", "submerchant", "bin",
    "installment", "payment_detail", "reporting", "settlement", "payout", "test", "pay",
}  # fmt: skip


def put(wanted: dict[str, Any]) -> None:
    """Replace the faults of each name given; raises ValueError with the reason when one is not understood."""
    rows = [_row(name, one) for name, some in wanted.items() for one in (some if isinstance(some, list) else [some])]
    with unit_of_work() as session:
        session.execute(delete(Fault).where(Fault.name.in_(wanted)))
        session.add_all(rows)


def _row(name: str, wanted: object) -> Fault:
    if name not in NAMES:
        raise ValueError(f"unknown fault {name}; known: {', '.join(sorted(NAMES))}")
    if not isinstance(wanted, dict):
        raise ValueError(f"{name} needs an object")
    parameters = dict(wanted)
    scope = parameters.pop("scope", [])
    scope = [scope] if isinstance(scope, str) else list(scope)
    if unknown := set(scope) - KINDS:
        raise ValueError(f"unknown scope {', '.join(sorted(unknown))}; known: {', '.join(sorted(KINDS))}")
    match = {key: str(value) for key, value in parameters.pop("match", {}).items()}
    times, probability = parameters.pop("times", None), parameters.pop("probability", 1)
    return Fault(
        name=name, scope=scope, match=match, parameters=parameters, times_left=None if times is None else int(times),
        probability_millionths=round(probability * _MILLION), fired=0,
    )  # fmt: skip


def listed() -> list[dict[str, Any]]:
    """All faults with how often each has struck."""
    with unit_of_work() as session:
        rows = session.scalars(select(Fault).order_by(Fault.id)).all()
    return [
        {"name": row.name, "scope": row.scope, "match": row.match, "times": row.times_left, "fired": row.fired}
        | {"probability": row.probability_millionths / _MILLION, **row.parameters}
        for row in rows
    ]


def clear(name: str | None = None) -> None:
    """Behave again: altogether, or in one respect."""
    with unit_of_work() as session:
        session.execute(delete(Fault).where(Fault.name == name) if name else delete(Fault))


def strike(kind: str, fields: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Faults that hit this call, by name, each used up once and for good: a later rollback can't bring it back."""
    names = EVERY_CALL | BY_KIND.get(kind, set())
    with unit_of_work() as session:
        left = or_(Fault.times_left.is_(None), Fault.times_left > 0)
        rows = session.scalars(select(Fault).where(left).order_by(Fault.id)).all()
        hits: dict[str, dict[str, Any]] = {}
        for row in rows:
            if row.name in names and row.name not in hits and _applies(row, kind, fields) and _use(session, row):
                hits[row.name] = row.parameters
    return hits


def _applies(row: Fault, kind: str, fields: dict[str, Any]) -> bool:
    if row.scope and kind not in row.scope:
        return False
    if any(str(fields.get(key)) != value for key, value in row.match.items()):
        return False
    return secrets.randbelow(_MILLION) < row.probability_millionths


def _use(session: Session, row: Fault) -> bool:
    left = or_(Fault.times_left.is_(None), Fault.times_left > 0)
    used = update(Fault).where(Fault.id == row.id, left)
    used = used.values(fired=Fault.fired + 1, times_left=Fault.times_left - 1)
    counted = session.scalar(used.returning(Fault.id), execution_options={"synchronize_session": False})
    return counted is not None
