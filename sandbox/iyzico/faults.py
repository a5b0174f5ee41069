"""Misbehaviour on demand: what can go wrong at the provider, stored, matched to calls and used up.

`POST /sandbox/iyzico/faults {name: {…}}` puts faults in; README lists the names. Each may carry `scope` (kinds of
call), `match` (request fields that must be equal), `times` or `probability`, and its own parameters.
"""

import secrets
from typing import Any

from sandbox.faults import Faults, Hits
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


class ProviderFaults(Faults[Fault]):
    """Faults of kinds of call, or of every call."""

    def _row(self, name: str, parameters: dict[str, Any]) -> Fault:
        if name not in NAMES:
            raise ValueError(f"unknown fault {name}; known: {', '.join(sorted(NAMES))}")
        scope = parameters.pop("scope", [])
        scope = [scope] if isinstance(scope, str) else list(scope)
        if unknown := set(scope) - KINDS:
            raise ValueError(f"unknown scope {', '.join(sorted(unknown))}; known: {', '.join(sorted(KINDS))}")
        match = {key: str(value) for key, value in parameters.pop("match", {}).items()}
        probability = round(parameters.pop("probability", 1) * _MILLION)
        return Fault(scope=scope, match=match, probability_millionths=probability)

    def _aim(self, row: Fault) -> dict[str, Any]:
        return {"scope": row.scope, "match": row.match, "probability": row.probability_millionths / _MILLION}


FAULTS = ProviderFaults(Fault)


def strike(kind: str, fields: dict[str, Any]) -> Hits:
    """Faults that hit this call."""
    names = EVERY_CALL | BY_KIND.get(kind, set())
    return FAULTS.strike(lambda row: row.name in names and _is_meant(row, kind, fields))


def _is_meant(row: Fault, kind: str, fields: dict[str, Any]) -> bool:
    if row.scope and kind not in row.scope:
        return False
    if any(str(fields.get(key)) != value for key, value in row.match.items()):
        return False
    return secrets.randbelow(_MILLION) < row.probability_millionths
