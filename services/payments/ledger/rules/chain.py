"""The chain over the ledger: each movement has the hash of the one before it in its own.

So none can be changed, removed or slipped in without all later hashes being wrong. What the chain can't tell alone is
that its end was cut off: for that its head is in the worker's log.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

BEFORE_THE_FIRST = "0" * 64

Entry = tuple[int, str, str, int]  # number, kind of account, its owner, kuruş


@dataclass(frozen=True)
class Movement:
    """A transaction of the ledger, as it was written."""

    id: str
    kind: str
    reference: str
    occurred_at: datetime
    entries: Sequence[Entry]


def link(previous: str, position: int, movement: Movement) -> str:
    """The hash of a movement at its place in the chain, after the one whose hash is `previous`."""
    told = {
        "previous": previous,
        "position": position,
        "id": movement.id,
        "kind": movement.kind,
        "reference": movement.reference,
        "occurredAt": movement.occurred_at.astimezone(UTC).isoformat(timespec="microseconds"),
        "entries": sorted(list(entry) for entry in movement.entries),
    }
    canonical = json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()
