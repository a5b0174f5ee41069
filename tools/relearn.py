"""For an operator, after payments' database, or the whole, was restored to an earlier point (docs/how-to/restore.md).

`python -m tools.relearn freeze` lets no refund and no payout be sent; `… learn --since 2026-11-22T10:00` has payments
learn what it has forgotten since the backup; `… recognise` finds in the provider's books what was carried out of it;
`… give-back --since …` has the provider give back what it took since for orders that are not known any more.
Once after an upgrade from 0.3.0, also where 0.4.0 came between, `… chargebacks` has orders and identity learn what
banks had taken back before it.
Each may be repeated: what is known already stays as it is. They print what is left for a person, and then fail.
"""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from contracts.codec import decode_event
from contracts.events import OrderPaid
from contracts.events.consumers import CONSUMERS
from kit.clock import istanbul_date
from kit.settings import SERVICES
from payments.service import Payments
from tools.market import environment, environments_of

STATE = Path(".run/stack.json")
_PAID = "SELECT data FROM outbox WHERE type = :type AND occurred_at >= :since ORDER BY seq"
_ORDERED = "SELECT payment_id::text FROM orders WHERE payment_id = ANY(CAST(:ids AS uuid[]))"
_AGAIN = "UPDATE outbox SET published_at = NULL WHERE type = ANY(:types) AND occurred_at >= :since"

# As they were told: that evidence was sent is not, and what is written down here is the last that was.
_CASES = """SELECT c.id, c.order_id, c.item_id, CASE c.state WHEN 'won' THEN 0 ELSE c.amount_kurus END AS held_kurus,
        coalesce(c.closed_at, c.opened_at) AS moved_at
    FROM chargeback_cases AS c"""
# By the same rule as `learn_chargeback` of orders and `note_chargeback` of identity: what is newer there stays.
_HOLD = """INSERT INTO bank_holds ({columns}) VALUES ({values}) ON CONFLICT (chargeback_id) DO UPDATE
    SET held_kurus = excluded.held_kurus, moved_at = excluded.moved_at WHERE bank_holds.moved_at < excluded.moved_at"""
_HOLDS = {
    "orders": ("chargeback_id", "order_id", "item_id", "held_kurus", "moved_at"),
    "identity": ("chargeback_id", "item_id", "held_kurus", "moved_at"),
}

Environments = dict[str, dict[str, str]]


def learn(service: Payments, environments: Environments, since: datetime) -> list[str]:
    """Learn captures from orders, and have its neighbours say again what payments consumes. Gives what is left over.

    An event that comes twice changes nothing: each consumer remembers what it has handled.
    """
    from payments.books.steps import relearn  # noqa: PLC0415 – found only with PYTHONPATH=services

    left = [sentence for name in SERVICES if (sentence := _forgotten(name, environments[name], since))]
    for data in _read(environments["orders"], _PAID, type=OrderPaid.routing_key(), since=since):
        paid = decode_event(OrderPaid, data)
        if not relearn.learn_capture(service, paid):
            left.append(f"payment {paid.payment_id} of order {paid.order_id}: the provider's books do not say the same")
    for name in SERVICES:
        types = [kind.routing_key() for kind in CONSUMERS["payments"] if kind.owner == name]
        _write(environments[name], _AGAIN, types=types, since=since)
    return left


def learn_chargebacks(environments: Environments) -> int:
    """Have orders and identity learn what banks have of which item's price, of cases that payments told before these
    two listened. No supplier is written to again. Gives how many cases there are.
    """
    cases = _rows(environments["payments"], _CASES)
    for name, columns in _HOLDS.items():
        known = ", ".join(columns), ", ".join(f":{column}" for column in columns)
        held = [{"chargeback_id": case["id"], **case} for case in cases]
        _write_all(environments[name], _HOLD.format(columns=known[0], values=known[1]), held)
    return len(cases)


def _forgotten(name: str, values: dict[str, str], since: datetime) -> str:
    """Says so when a service has removed events of that time: what they told can't be learned from it any more."""
    first = _first(values)
    if first is None or first[0] == 1 or first[1] <= since:
        return ""
    return f"{name} has no events any more of before {first[1]:%Y-%m-%dT%H:%M}: what they told stays unknown"


def _first(values: dict[str, str]) -> tuple[int, datetime] | None:
    engine = create_engine(values["DATABASE_URL"])
    with engine.connect() as connection:
        row = connection.execute(text("SELECT seq, occurred_at FROM outbox ORDER BY seq LIMIT 1")).first()
    engine.dispose()
    return (row.seq, row.occurred_at) if row else None


def give_back(service: Payments, environments: Environments, since: datetime) -> list[str]:
    """Have the provider give back what it took since then for orders that are lost. Gives what is left over."""
    from payments.books.steps import give_back as books_give_back  # noqa: PLC0415 – found only with PYTHONPATH=services

    def is_ordered(payment_ids: Sequence[str]) -> set[str]:
        return set(_read(environments["orders"], _ORDERED, ids=list(payment_ids)))

    done, left = books_give_back.give_back_lost(service, istanbul_date(since), is_ordered)
    print(*done, f"{len(done)} lines given back", sep="\n")
    return left


def _read(values: dict[str, str], query: str, **parameters: object) -> list[Any]:
    engine = create_engine(values["DATABASE_URL"])
    with engine.connect() as connection:
        found = connection.execute(text(query), parameters).scalars().all()
    engine.dispose()
    return list(found)


def _rows(values: dict[str, str], query: str) -> list[dict[str, Any]]:
    engine = create_engine(values["DATABASE_URL"])
    with engine.connect() as connection:
        found = [dict(row) for row in connection.execute(text(query)).mappings()]
    engine.dispose()
    return found


def _write_all(values: dict[str, str], statement: str, rows: list[dict[str, Any]]) -> None:
    engine = create_engine(values["DATABASE_URL"])
    with engine.begin() as connection:
        if rows:
            connection.execute(text(statement), rows)
    engine.dispose()


def _write(values: dict[str, str], statement: str, **parameters: object) -> None:
    engine = create_engine(values["DATABASE_URL"])
    with engine.begin() as connection:
        connection.execute(text(statement), parameters)
        connection.execute(text("SELECT pg_notify('outbox', '')"))
    engine.dispose()


SINCE = {"learn": learn, "give-back": give_back}


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.relearn", description=__doc__)
    parser.add_argument("step", choices=("freeze", "learn", "recognise", "give-back", "chargebacks"))
    parser.add_argument("--since", type=datetime.fromisoformat, help="when the backup was begun, or earlier; UTC")
    parser.add_argument("--state", type=Path, default=STATE, help="stack.json of the instance")
    arguments = parser.parse_args()
    environments = environments_of(arguments.state)
    if arguments.step == "chargebacks":
        print(f"{learn_chargebacks(environments)} cases are known to orders and identity")
        return 0
    with environment(environments["payments"]):
        from payments.books.steps import relearn  # noqa: PLC0415
        from payments.building import build_service  # noqa: PLC0415

        service = build_service()
    if arguments.step == "freeze":
        print(f"{relearn.freeze_everything(service)} payments are frozen")
        return 0
    if arguments.step in SINCE:
        if arguments.since is None:
            parser.error(f"{arguments.step} needs --since")
        since = arguments.since.replace(tzinfo=arguments.since.tzinfo or UTC)
        left = SINCE[arguments.step](service, environments, since)
    else:
        left = relearn.recognise(service)
    print(*left, f"{len(left)} left for a person", sep="\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
