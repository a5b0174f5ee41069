"""The broker comes back without its data: what it had confirmed and not delivered is published again, and handled once."""

import os
import shutil
import subprocess
import sys

import pytest
from sqlalchemy import create_engine, text

from tests.conftest import ROOT, STATE
from tests.support.aftermath import all_is_well
from tests.support.crowd import buy_despite_faults, ended, until
from tests.support.people import settlement
from tests.support.waiting import eventually
from tools.stack import rabbit
from tools.stack.supervise import Supervisor

BROKER, CONSUMER = "rabbitmq", "orders-worker"  # and orders-worker-2, where there are more
TERMS = {"ProductPrice": 100, "MaxDiscountPercent": 0.5, "MaxParticipants": 9, "Quantity": 100}
PUBLISH_AGAIN = [sys.executable, "-m", "tools.rejoin", "--events", "--state", str(STATE)]

pytestmark = [pytest.mark.fault, pytest.mark.timeout(300)]


def publish_again() -> int:
    """What docs/operations.md says; gives how many events it says."""
    environment = os.environ | {"PYTHONPATH": "services:."}
    said = subprocess.run(PUBLISH_AGAIN, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout
    return int(said.split()[0])


def nothing_to_publish(running) -> bool:
    """Whether the broker has confirmed all that payments announced."""
    engine = create_engine(running.environments["payments"]["DATABASE_URL"])
    with engine.connect() as connection:
        left = connection.execute(text("SELECT count(*) FROM outbox WHERE published_at IS NULL")).scalar_one()
    engine.dispose()
    return left == 0


def consumers(supervisor: Supervisor) -> list[str]:
    """Every worker of the service that has to hear."""
    return [name for name in supervisor.states() if name.startswith(CONSUMER)]


@pytest.fixture
def lose_the_broker(running):
    """Stop the broker, throw its data away and start it; its users, queues and bindings come from its files."""

    def lose() -> None:
        supervisor = Supervisor(running.instance)
        supervisor.stop([BROKER])
        shutil.rmtree(running.root / BROKER / "mnesia")
        supervisor.start([BROKER])
        ports = running.instance.read_state()["ports"]
        rabbit.wait_ready(supervisor, rabbit.broker_of(running.instance, ports))

    yield lose
    supervisor = Supervisor(running.instance)
    supervisor.start(supervisor.idle([BROKER, *consumers(supervisor)]))


def test_what_an_empty_broker_has_forgotten_is_published_again(running, publish, operator, lose_the_broker):
    ad_id = publish(**TERMS)
    first, second = running.signed_in("alici2@imece.test"), running.signed_in("alici3@imece.test")
    supervisor = Supervisor(running.instance)

    supervisor.stop(consumers(supervisor))
    address = first.get("/api/user/address")[0]["id"]
    paid = first.fill_cart(ad_id, 1)["info"]["uuid"]
    token = first.start_payment(address)
    first.pay(token)
    first.come_back(token)
    eventually(lambda: publish_again() > 0, "the captured payment has been published and not handled")
    eventually(lambda: nothing_to_publish(running), "the broker has it")
    lose_the_broker()
    supervisor.start(consumers(supervisor))
    bought = buy_despite_faults(second, ad_id, 1)

    until(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == bought.units, "what is bought now counts")
    assert first.order(paid)["info"]["status"] == "created", "the broker did not forget it: this tests nothing"

    publish_again()
    until(lambda: first.order(paid)["info"]["status"] != "created", "the forgotten payment has become an order")
    until(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == 2, "its units count")
    until(lambda: ended(operator, ad_id), "the ad is ended")
    until(lambda: settlement(operator, ad_id)["succeeded"] == 2, "the differences are back")
    all_is_well(running)
    assert publish_again() == 0
