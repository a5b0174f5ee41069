"""Messages that are none: what can't be read as an event of ours, and what no row can hold.

Each becomes a message that can be kept, so that it is tried and parked like any other. Left as it is it would end its
consumer again and again, until the broker gives it up, and everything behind it would wait for that.
"""

import hashlib
import json
import uuid
from datetime import datetime
from typing import Any

UNREADABLE = "unreadable"  # the type under which it is kept
KEPT_LENGTH = 10_000  # of what it said: enough to see where it came from
BACKSLASH, NUL = r"\\", r"\u0000"  # as JSON writes them


class UnreadableMessage(Exception):
    """A message that says nothing that could be handled, now or later."""


def envelope_of(body: bytes) -> dict[str, Any]:
    """What a message says. One that names no event is kept under an id that the same bytes always have."""
    try:
        envelope = json.loads(body)
        if _is_complete(envelope):
            return dict(envelope)
    except (RecursionError, ValueError):
        pass
    return _kept(str(uuid.UUID(bytes=hashlib.sha256(body).digest()[:16])), body.decode(errors="backslashreplace"))


def keepable(envelope: dict[str, Any]) -> dict[str, Any]:
    """The same, or what can be kept of it: a row takes no half of a letter, no letter that is none (NUL), and no
    number that is none.
    """
    try:
        text = json.dumps(envelope, ensure_ascii=False, allow_nan=False)
        text.encode()
    except ValueError:
        return _kept(envelope["id"], json.dumps(envelope))
    return _kept(envelope["id"], text) if NUL in text.replace(BACKSLASH, "") else envelope


def _is_complete(envelope: object) -> bool:
    """Whether it says all that is read of a message before its event is."""
    if not isinstance(envelope, dict) or not isinstance(envelope.get("type"), str) or "data" not in envelope:
        return False
    if not isinstance(envelope.get("traceid", ""), str):
        return False
    told_at, event_id = envelope.get("time"), envelope.get("id")
    if not isinstance(told_at, str) or not isinstance(event_id, str):
        return False
    return str(uuid.UUID(event_id)) == event_id and datetime.fromisoformat(told_at).tzinfo is not None


def _kept(event_id: str, said: str) -> dict[str, Any]:
    """As a message that any row takes."""
    return {"id": event_id, "type": UNREADABLE, "data": {"said": said[:KEPT_LENGTH].replace("\x00", "\\x00")}}
