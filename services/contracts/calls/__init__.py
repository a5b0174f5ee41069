"""Every call between services, once: who answers, who may ask, what is sent, and what comes back.

Both sides use it: who answers by `kit.answering.answers`, who asks by `kit.asking.ask`. A field with a default may be
added to an answer, and readers ignore what they do not know. A body may grow in the same way once the release before
ignores what is new in it, too; until then that is a call of its own, beside the old one (docs/decisions/0028).
"""

from typing import Any

from contracts.calls.ads import RELEASE, RESERVE
from contracts.calls.base import Call
from contracts.calls.catalogue import OWNERS
from contracts.calls.identity import ADDRESS, PERSON, PURCHASE, SEAT, SUPPLIER
from contracts.calls.orders import AGREEMENT, CANCEL, PAYER, PROOF, SNAPSHOT
from contracts.calls.payments import CAPTURE
from contracts.calls.people import OBSTACLES, RECORDS

CALLS: tuple[Call[Any], ...] = (
    PERSON,
    ADDRESS,
    PURCHASE,
    SEAT,
    SUPPLIER,
    OWNERS,
    RESERVE,
    RELEASE,
    SNAPSHOT,
    PAYER,
    CANCEL,
    AGREEMENT,
    PROOF,
    CAPTURE,
    *RECORDS.values(),
    *OBSTACLES.values(),
)
