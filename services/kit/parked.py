"""Messages that could not be handled: `python -m kit.parked SERVICE list|show|replay|discard [EVENT_ID]`.

Replaying keeps the event's id, so a message that was handled after all changes nothing a second time.
"""

import argparse
import importlib
import json
import sys
import uuid
from typing import Any

from sqlalchemy import delete, select, update

from kit.changes import rows_changed
from kit.retries import retry_failures
from kit.service import Kind, Service, Workforce
from kit.settings import SERVICES
from kit.tables import inbox_failures


def parked(service: Service) -> list[dict[str, Any]]:
    """What waits for a person, oldest first."""
    with service.work() as work:
        waiting = select(inbox_failures).where(inbox_failures.c.parked_at.is_not(None))
        rows = work.session.execute(waiting.order_by(inbox_failures.c.parked_at, inbox_failures.c.event_id))
        return [dict(row._mapping) for row in rows]


def replay(service: Kind, workforce: Workforce[Kind], event_id: str | None) -> int:
    """Try parked messages again (one, or all of them); returns how many were handled."""
    with service.work() as work:
        is_parked = inbox_failures.c.parked_at.is_not(None)
        wanted = update(inbox_failures).where(is_parked).values(parked_at=None, attempts=0, not_before=work.now)
        if event_id:
            wanted = wanted.where(inbox_failures.c.event_id == event_id)
        work.session.execute(wanted)
    return retry_failures(service, workforce)


def discard(service: Service, event_id: str) -> bool:
    """Give a parked message up for good; one that is still tried again is none. Gives whether there was one."""
    of_it = inbox_failures.c.event_id == event_id, inbox_failures.c.parked_at.is_not(None)
    with service.work() as work:
        return rows_changed(work.session, delete(inbox_failures).where(*of_it)) == 1


def _event_id(text: str) -> str:
    try:
        return str(uuid.UUID(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is no event's id") from None


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m kit.parked", description=__doc__)
    parser.add_argument("service", choices=SERVICES)
    parser.add_argument("command", choices=("list", "show", "replay", "discard"))
    parser.add_argument("event", nargs="?", type=_event_id, help="without one: all that are parked")
    asked = parser.parse_args(arguments)
    if asked.command == "discard" and asked.event is None:
        parser.error("discard names one event")
    return asked


def main(arguments: list[str]) -> None:
    """The command line."""
    asked = _asked(arguments)
    worker = importlib.import_module(f"{asked.service}.worker")
    service = worker.build_service()
    if asked.command == "replay":
        answer: object = {"handled": replay(service, worker.WORKFORCE, asked.event)}
    elif asked.command == "discard":
        answer = {"discarded": discard(service, asked.event)}
    else:
        answer = [row for row in parked(service) if asked.event in (None, row["event_id"])]
    sys.stdout.write(json.dumps(answer, indent=1, default=str, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
