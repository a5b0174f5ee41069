"""What a worker says of itself: whether it takes events off the broker, and of each outside party whether it answered.

It is kept in `sightings`, a row for each, and read by `kit.glance`.
"""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert

from kit.ids import new_id
from kit.outside import Seen, ago, seen
from kit.pulse import Pulse
from kit.service import DueStep, Service
from kit.settings import SERVICES
from kit.tables import sightings

TELL_SECONDS = 5.0  # at rest every thirty
FORGOTTEN = timedelta(hours=1)
CALLED_NO_MORE = timedelta(days=1)  # a party is forgotten: one that is switched off would seem silent for ever
WORKER, PARTY = "worker", "party"


def telling(pulse: Pulse) -> DueStep[Service]:
    """The step by which a worker says how it is."""
    own_id = new_id()
    return DueStep("say how it is", lambda service: tell(service, own_id, pulse), TELL_SECONDS)


def tell(service: Service, own_id: str, pulse: Pulse) -> int:
    """Write whether this worker consumes, and what it saw of outside parties."""
    with service.work() as work:
        work.is_quiet = True  # nothing for any step to do
        rows = [_row(own_id, WORKER, pulse.is_consuming, work.now - ago(pulse.since), work.now)]
        for name, party in outside().items():
            since, last = work.now - ago(party.since), work.now - ago(party.last)
            rows.append(_row(name, PARTY, party.is_answering, since, last))
        new = insert(sightings).values(rows)
        fresh = {name: new.excluded[name] for name in ("is_well", "since", "seen_at")}
        is_newer = sightings.c.seen_at < new.excluded.seen_at
        work.session.execute(new.on_conflict_do_update(index_elements=["what"], set_=fresh, where=is_newer))
        for old_kind, life in ((WORKER, FORGOTTEN), (PARTY, CALLED_NO_MORE)):
            old = sightings.c.kind == old_kind, sightings.c.seen_at < work.now - life
            work.session.execute(delete(sightings).where(*old))
    return 0


def _row(what: str, kind: str, is_well: bool, since: datetime, seen_at: datetime) -> dict[str, Any]:
    return {"what": what, "kind": kind, "is_well": is_well, "since": since, "seen_at": seen_at}


def outside() -> dict[str, Seen]:
    """What this process saw of parties outside within a day, by name."""
    return {name: party for name, party in seen().items() if name not in SERVICES and ago(party.last) < CALLED_NO_MORE}
