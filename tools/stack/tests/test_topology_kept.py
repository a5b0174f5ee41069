"""The kept definitions of the broker are made anew as soon as who consumes what is written otherwise, and a broker that
runs is given them at each start.
"""

import pytest

from contracts import events
from contracts.events import orders
from tools.stack import infrastructure, instance, rabbit
from tools.stack.infrastructure import Infrastructure
from tools.stack.instance import choose_ports
from tools.stack.supervise import Supervisor


def test_the_table_of_consumers_and_the_events_are_among_what_the_definitions_follow_from():
    read = {str(path) for path in infrastructure.sources()}
    assert {events.__file__, orders.__file__} <= read


@pytest.fixture
def broker(tmp_path, monkeypatch):
    """Begins a start of the instance, whose broker writes down what it is given."""
    monkeypatch.delenv("AMQP_URL", raising=False)
    monkeypatch.setattr(instance, "RUN", tmp_path)
    where = instance.named("unit")
    where.folder()
    given: list[list[str]] = []
    monkeypatch.setattr(rabbit, "is_installed", lambda: True)
    monkeypatch.setattr(rabbit, "wait_ready", lambda *_: None)
    monkeypatch.setattr(rabbit, "load", lambda _, wanted: given.append([row["name"] for row in wanted["queues"]]))
    ports = choose_ports(where, running=False)

    def begin() -> Infrastructure:
        begun = Infrastructure(where, ports, Supervisor(where))
        begun.prepare(["rabbitmq"])
        return begun

    return begin, given


def test_a_broker_that_runs_learns_what_a_start_that_was_broken_off_did_not_tell_it(broker, monkeypatch):
    begin, given = broker
    begin().finish("rabbitmq", started=["rabbitmq"])
    assert given == [], "what is started reads them itself"
    known = infrastructure.topology(instance.named("unit").folder("rabbitmq"))
    more = known | {"queues": [*known["queues"], {"name": "of the next release"}]}
    monkeypatch.setattr(infrastructure, "topology", lambda _: more)
    begin()  # and its migrations fail
    begin().finish("rabbitmq", started=[])
    assert "of the next release" in given[-1]


def test_a_broker_that_lost_a_queue_has_it_again_after_the_next_start(broker):
    begin, given = broker
    for _ in range(2):
        begin().finish("rabbitmq", started=[])
    assert ["orders.events" in names for names in given] == [True, True]
