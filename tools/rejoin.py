"""After databases were put back to one point, before anything starts: what was on its way then is on its way again.

`python -m tools.rejoin --state STACK_JSON`; after a broker came back without its data, while all runs, the same with
`--events`, which leaves messages to people alone; after one service's database was put back, while all others run, with
`--one SERVICE`, which leaves the others' messages alone. The broker has nothing any more, so every event that was
published and that a consumer has neither handled nor set aside is published again. A message to a person that was about
to be sent may have been sent since: that counts as tried. And it says where a service knows of an event that its
producer does not have: then the databases are not of one point. It may be repeated: that changes nothing more.

What was published more than a day before a consumer handled its first event of that kind is left out, and said: a
release may have it subscribe to a kind, and what happened before was never meant for it. `--all` publishes that, too.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, create_engine, text
from sqlalchemy.pool import NullPool

from contracts.events.consumers import CONSUMERS
from kit.settings import SERVICES
from tools.market import environments_of

BATCH = 10_000
ON_ITS_WAY = timedelta(days=1)  # longer than any event that is not set aside is between its outbox and an inbox
_PUBLISHED = """SELECT seq, id::text, type, published_at FROM outbox
    WHERE published_at IS NOT NULL AND seq > :after ORDER BY seq LIMIT :batch"""
_KNOWN = """SELECT event_id::text FROM inbox WHERE event_id = ANY(CAST(:ids AS uuid[]))
    UNION SELECT event_id::text FROM inbox_failures WHERE event_id = ANY(CAST(:ids AS uuid[]))"""
_FIRST_OF_EACH = "SELECT type, min(handled_at), max(handled_at) FROM inbox GROUP BY type"
_AGAIN = "UPDATE outbox SET published_at = NULL WHERE id = ANY(CAST(:ids AS uuid[]))"
_HANDLED = """SELECT event_id::text AS id, type FROM inbox
    WHERE event_id > CAST(:after AS uuid) AND handled_at > (SELECT max(handled_at) - interval '1 day' FROM inbox)
    ORDER BY event_id LIMIT :batch"""
_THERE = "SELECT id::text FROM outbox WHERE id = ANY(CAST(:ids AS uuid[]))"
_TRIED = """UPDATE messages SET attempts = attempts + 1, state = 'queued', reason = :reason
    WHERE state IN ('queued', 'sending') AND reason IS DISTINCT FROM :reason"""
MAY_HAVE_BEEN_SENT = "restored: may have been sent since the backup"
FIRST_ID = "00000000-0000-0000-0000-000000000000"

Connections = dict[str, Connection]
Published = Row[*tuple[Any, ...]]  # of the outbox
Wanted = dict[str, list[str]]  # the consumers of a kind of event
Since = dict[tuple[str, str], datetime]  # from when on a consumer is told of a kind


@dataclass
class Told:
    """How many events are published again, and how many a consumer is not told, by consumer and kind."""

    again: int = 0
    left_out: Counter[tuple[str, str]] = field(default_factory=Counter)


def tell_again(connections: Connections, everything: bool = False) -> Told:
    """Have every event published again that one of its consumers has not got since it began with that kind."""
    told, since = Told(), {} if everything else _beginnings(connections)
    for owner in SERVICES:
        wanted: Wanted = {
            kind.routing_key(): [name for name, kinds in CONSUMERS.items() if kind in kinds]
            for kinds in CONSUMERS.values()
            for kind in kinds
            if kind.owner == owner
        }
        for rows in _batches(connections[owner]):
            lost = _lost(connections, [row for row in rows if row.type in wanted], wanted, since, told)
            if lost:
                connections[owner].execute(text(_AGAIN), {"ids": sorted(lost)})
                told.again += len(lost)
    return told


def _beginnings(connections: Connections) -> Since:
    """When each consumer handled its first event of each kind; of a kind that it never has, its newest event of any."""
    found: Since = {}
    for consumer, kinds in CONSUMERS.items():
        handled = connections[consumer].execute(text(_FIRST_OF_EACH)).all()
        first = {kind: earliest for kind, earliest, _ in handled}
        if handled:
            newest = max(latest for _, _, latest in handled)
            found |= {(consumer, key): first.get(key, newest) for key in (kind.routing_key() for kind in kinds)}
    return found


def _batches(connection: Connection) -> Iterator[list[Published]]:
    after = -1
    while rows := connection.execute(text(_PUBLISHED), {"after": after, "batch": BATCH}).all():
        yield list(rows)
        after = rows[-1].seq


def _lost(connections: Connections, rows: list[Published], wanted: Wanted, since: Since, told: Told) -> set[str]:
    lost: set[str] = set()
    for consumer in SERVICES:
        due = {row.id: row for row in rows if consumer in wanted[row.type]}
        known = connections[consumer].execute(text(_KNOWN), {"ids": sorted(due)}).scalars() if due else ()
        for event_id in due.keys() - set(known):
            of = consumer, due[event_id].type
            if of in since and due[event_id].published_at < since[of] - ON_ITS_WAY:
                told.left_out[of] += 1
            else:
                lost.add(event_id)
    return lost


def orphans(connections: Connections) -> Iterator[str]:
    """Events of the last day before the point that a service has handled and whose producer does not have them.

    A producer forgets events that are long over (docs/how-to/keep.md), so older ones say nothing.
    """
    owners = {kind.routing_key(): kind.owner for kinds in CONSUMERS.values() for kind in kinds}
    for consumer in SERVICES:
        after = FIRST_ID
        while rows := connections[consumer].execute(text(_HANDLED), {"after": after, "batch": BATCH}).all():
            after = rows[-1].id
            for owner in SERVICES:
                ids = {row.id: row.type for row in rows if owners.get(row.type) == owner}
                there = connections[owner].execute(text(_THERE), {"ids": sorted(ids)}).scalars() if ids else ()
                for event_id in sorted(ids.keys() - set(there)):
                    yield f"{consumer} has handled {ids[event_id]} {event_id}, which {owner} does not have"


def count_messages(connection: Connection) -> int:
    """What was about to be sent counts as tried: whether it was sent since, this database can't know."""
    return connection.execute(text(_TRIED), {"reason": MAY_HAVE_BEEN_SENT}).rowcount


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.rejoin", description=__doc__)
    parser.add_argument("--state", type=Path, required=True, help="stack.json of the instance")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--events", action="store_true", help="only publish events again; the system may be running")
    which.add_argument(
        "--one", choices=SERVICES, help="this one's database alone was put back; the others may be running"
    )
    parser.add_argument("--all", action="store_true", help="also what a consumer had not begun to handle by then")
    arguments = parser.parse_args()
    environments = environments_of(arguments.state)
    engines = {name: create_engine(environments[name]["DATABASE_URL"], poolclass=NullPool) for name in SERVICES}
    connections = {name: engine.connect() for name, engine in engines.items()}
    if not arguments.events:
        found = list(orphans(connections))
        print(*found, f"{len(found)} events are known without their producer", sep="\n")
    if not arguments.events and arguments.one in (None, "identity"):
        print(f"{count_messages(connections['identity'])} messages may have been sent since")
    told = tell_again(connections, arguments.all)
    print(f"{told.again} events are published again")
    for (consumer, kind), number in sorted(told.left_out.items()):
        print(f"{number} {kind} of before {consumer} began to handle these are left out")
    for connection in connections.values():
        connection.execute(text("SELECT pg_notify('outbox', '')"))
        connection.commit()
        connection.close()


if __name__ == "__main__":
    main()
