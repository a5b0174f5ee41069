"""What is looked at when a fault is over: nothing is set aside, the books agree, the processes are the wanted ones."""

from sqlalchemy import create_engine, text

from kit import bus
from kit.settings import SERVICES
from tests.support.waiting import eventually_nothing
from tools.audit import findings
from tools.stack.health import faults

LOOP_SECONDS = 90  # a program that ended again and again is told of for a minute after the last time


def waiting(running) -> dict[str, int]:
    """What was parked or still waits to be tried again, by service."""
    found = {}
    for name in SERVICES:
        engine = create_engine(running.environments[name]["DATABASE_URL"])
        with engine.connect() as connection:
            found[name] = connection.execute(text("SELECT count(*) FROM inbox_failures")).scalar_one()
        engine.dispose()
    return {name: count for name, count in found.items() if count}


def given_up(running) -> dict[str, int]:
    """What the broker has given up on and no worker has fetched, by service."""
    found = {}
    for name in SERVICES:
        connection = bus.connect(running.environments[name]["AMQP_URL"])
        queue = connection.channel().queue_declare(bus.parked_queue_of(name), passive=True)
        found[name] = queue.method.message_count
        connection.close()
    return {name: count for name, count in found.items() if count}


def all_is_well(running) -> None:
    """Everything arrived, no message is set aside (not for a person, not with the broker), and every program runs."""
    eventually_nothing(lambda: findings(running.environments, settled=True), "the auditor is content", 60)
    assert (waiting(running), given_up(running)) == ({}, {})
    eventually_nothing(lambda: faults(running.instance), "the processes are the wanted ones", LOOP_SECONDS)
