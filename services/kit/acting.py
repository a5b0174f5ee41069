"""Who acts for a supplier in the request at hand, so that what they change is told of in the transaction of the change.

A request may have several units of work: each tells of the same act, and identity keeps it once. This is of no request
library; `kit.policy` notes the request.
"""

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from contracts.events.base import Event
from contracts.events.team import TEAM_ACTS
from kit.changes import Tables

NAMED_AT_MOST = 8
LONGEST_NAMED = 64

_KINDS = {kind.owner: kind for kind in TEAM_ACTS}


@dataclass(frozen=True)
class ActingRequest:
    """A request that may change something, of a member of a supplier's team. `named` gives the ids in it, once read."""

    id: str
    supplier_id: str
    actor_id: str
    operation: str
    named: Callable[[], dict[str, str]]


class Telling(Protocol):
    """A unit of work."""

    now: datetime
    changed: Tables

    @property
    def has_announced(self) -> bool:
        """Whether there is something to publish after the commit."""

    def announce(self, event: Event) -> None:
        """Save an event."""


_at_hand: ContextVar[ActingRequest | None] = ContextVar("acting", default=None)


def note_request(request: ActingRequest | None) -> None:
    """Note the request at hand; None for one that acts for no company, or that only reads."""
    _at_hand.set(request)


def tell_of_act(work: Telling, owner: str) -> None:
    """Called right before a unit of work commits: if it changed something for a supplier, say who did it."""
    request = _at_hand.get()
    if request is None or owner not in _KINDS or not (work.changed or work.has_announced):
        return
    acted = _KINDS[owner](
        act_id=request.id,
        supplier_id=request.supplier_id,
        actor_id=request.actor_id,
        operation=request.operation,
        named=request.named(),
        acted_at=work.now,
    )
    work.announce(acted)


def ids_in(*parts: Mapping[str, Any]) -> dict[str, str]:
    """What of a request names something: the fields that are called an id, as far as they may be one. Of two with one
    name that of the earlier part counts.
    """
    found: dict[str, str] = {}
    for part in parts:
        for name, value in part.items():
            if name.lower().endswith("id") and type(value) in (str, int) and 0 < len(str(value)) <= LONGEST_NAMED:
                found.setdefault(name, str(value))
    return dict(list(found.items())[:NAMED_AT_MOST])
