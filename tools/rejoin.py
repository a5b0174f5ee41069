"""After databases were put back to one point, before anything starts: what was on its way then is on its way again.

`python -m tools.rejoin --state STACK_JSON`; after a broker came back without its data, while all runs, the same with
`--events`, which leaves messages to people alone; after one service's database was put back, while all others run, with
`--one SERVICE`, which leaves the others' messages alone. The broker has nothing any more, so every event that was
published and that a consumer has neither handled nor set aside is published again. A message to a person that was about
to be sent may have been sent since: that counts as tried. And it says where a service knows of an event that its
producer does not have: then the databases are not of one point. It may be repeated: that changes nothing more.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, create_engine, text
from sqlalchemy.pool import NullPool

from contracts.events.consumers import CONSUMERS
from kit.settings import SERVICES
from tools.market import environments_of

BATCH = 10_000
_PUBLISHED = """SELECT seq, id::text, type FROM outbox
    WHERE published_at IS NOT NULL AND seq > :after ORDER BY seq LIMIT :batch"""
_KNOWN = """SELECT event_id::text FROM inbox WHERE event_id = ANY(CAST(:ids AS uuid[]))
    UNION SELECT event_id::text FROM inbox_failures WHERE event_id = ANY(CAST(:ids AS uuid[]))"""
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


def tell_again(connections: Connections) -> int:
    """Have every event published again that one of its consumers has not got. Gives how many there are."""
    total = 0
    for owner in SERVICES:
        wanted = {
            kind.routing_key(): [name for name, kinds in CONSUMERS.items() if kind in kinds]
            for kinds in CONSUMERS.values()
            for kind in kinds
            if kind.owner == owner
        }
        for rows in _batches(connections[owner]):
            lost = _lost(connections, [row for row in rows if row.type in wanted], wanted)
            if lost:
                connections[owner].execute(text(_AGAIN), {"ids": sorted(lost)})
                total += len(lost)
    return total


Published = Row[*tuple[Any, ...]]  # of the outbox


def _batches(connection: Connection) -> Iterator[list[Published]]:
    after = -1
    while rows := connection.execute(text(_PUBLISHED), {"after": after, "batch": BATCH}).all():
        yield list(rows)
        after = rows[-1].seq


def _lost(connections: Connections, rows: list[Published], wanted: dict[str, list[str]]) -> set[str]:
    lost: set[str] = set()
    for consumer in SERVICES:
        due = {row.id for row in rows if consumer in wanted[row.type]}
        if due:
            lost |= due - set(connections[consumer].execute(text(_KNOWN), {"ids": sorted(due)}).scalars())
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
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--events", action="store_true", help="only publish events again; the system may be running")
    kind.add_argument(
        "--one", choices=SERVICES, help="this one's database alone was put back; the others may be running"
    )
    arguments = parser.parse_args()
    environments = environments_of(arguments.state)
    engines = {name: create_engine(environments[name]["DATABASE_URL"], poolclass=NullPool) for name in SERVICES}
    connections = {name: engine.connect() for name, engine in engines.items()}
    if not arguments.events:
        found = list(orphans(connections))
        print(*found, f"{len(found)} events are known without their producer", sep="\n")
    if not arguments.events and arguments.one in (None, "identity"):
        print(f"{count_messages(connections['identity'])} messages may have been sent since")
    print(f"{tell_again(connections)} events are published again")
    for connection in connections.values():
        connection.execute(text("SELECT pg_notify('outbox', '')"))
        connection.commit()
        connection.close()


if __name__ == "__main__":
    main()
