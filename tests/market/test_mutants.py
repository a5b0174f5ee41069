"""Twelve faults that people really make, put into the running code: each must be found, or the tests prove nothing.

Every check is also run on the code as it is, and must find nothing there.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import func, select, text, update

import ads.stock.steps.reserving
from contracts.events import AdClosing
from kit import bus
from kit.errors import Conflict
from kit.failpoints import Killed
from kit.ids import new_id
from kit.outbox import relay_batch
from kit.publishing import Publisher
from kit.tables import outbox
from kit.topology import definitions
from kit.wakes import Stop
from tests.market import mutants
from tests.market.lives import HOUR, expect_settled, live_briefly, live_ordinarily
from tests.support.crashes import AfterEveryCommit, Crash
from tests.support.inhabitants import Refused
from tests.support.town import Town

Complaints = list[str]


def audited(town: Town, orders=()) -> Complaints:
    """What the auditor, or a buyer, has to complain of."""
    found = [finding.sentence for finding in town.audit()]
    try:
        expect_settled(town, orders)
    except (AssertionError, KeyError) as unsettled:
        found.append(str(unsettled))
    return found


# --- the checks: each gives its complaints -----------------------------------------------------------------------------


def crash_after_every_commit_of_ads(planner) -> Complaints:
    """Kill ads right after each of its commits, all in one life."""
    with planner.town() as town, town.crashing(AfterEveryCommit("ads")) as quiet:
        live_briefly(town)
    with planner.town() as town:
        with town.crashing(AfterEveryCommit("ads", quiet.commits)) as crash:
            orders = live_briefly(town)
        town.pass_time(HOUR, HOUR)
        if found := audited(town, orders):
            return found
    assert not crash.missed, "it was not killed after each of them"
    return []


def lose_a_refunds_answer(planner) -> Complaints:
    """The provider does a refund, and its answer never arrives."""
    with planner.town() as town:
        town.misbehave(lost_answer={"scope": "refund", "times": 1})
        orders = live_briefly(town)
        town.pass_time(HOUR, HOUR)
        return audited(town, orders)


def deliver_everything_twice(planner) -> Complaints:
    """Every message comes again at once."""
    with planner.town() as town:
        enqueue = town._enqueue
        town._enqueue = lambda consumer, message: [enqueue(consumer, message) for _ in range(2)]
        orders = live_briefly(town)
        town.pass_time(HOUR, HOUR)
        return audited(town, orders)


def buy_the_last_units_at_once(planner) -> Complaints:
    """Thirty people want ten units."""
    with planner.town() as town:
        ad_id, service = town.people.publish(most=10, stock=10), town.services["ads"]

        def attempt(_: int) -> str:
            line = ads.stock.steps.reserving.Line(new_id(), ad_id, 1)
            try:
                with service.work() as work:
                    until = work.now + timedelta(minutes=40)
                    ads.stock.steps.reserving.reserve(work, new_id(), new_id(), new_id(), until, [line])
            except Conflict as refusal:
                return refusal.code
            except Exception as error:
                return type(error).__name__
            return "held"

        with ThreadPoolExecutor(8) as pool:
            outcomes = list(pool.map(attempt, range(30)))
        counted = (outcomes.count("held"), outcomes.count("stock_exhausted"))
        found = [] if counted == (10, 20) else [f"{outcomes}"]
        return found + [finding.sentence for finding in town.audit()]


def pay_less_than_asked(planner) -> Complaints:
    """The provider reports another amount than was asked for."""
    with planner.town() as town:
        town.misbehave(amount_mismatch={"times": 1})
        people = town.people
        ad_id, buyer = people.publish(), people.new_buyer()
        order_id = people.buy(buyer, ad_id, 1)
        status = people.order(buyer, order_id)["info"]["status"]
        found = [] if status == "created" else [f"an order that was paid wrongly is {status}"]
        return found + [finding.sentence for finding in town.audit() if "provider says" in finding.sentence and found]


def capture_after_the_end(planner) -> Complaints:
    """A buyer pays in time, but the services hear of it when the ad is long over."""
    with planner.town() as town:
        people = town.people
        ad_id, early, late = people.publish(), people.new_buyer(), people.new_buyer()
        people.buy(early, ad_id, 2)
        town.pass_time(11 * HOUR + timedelta(minutes=50))
        token = people.start_payment(late, people.fill_cart(late, ad_id, 2))
        with town.services["ads"].work() as work:
            work.session.execute(text("UPDATE reservations SET expires_at = created_at WHERE state = 'held'"))
        town.pass_time(timedelta(minutes=15))
        people.pay_card(token)
        people.come_back(token)
        town.pass_time(HOUR, HOUR, HOUR)
        return [finding.sentence for finding in town.audit()]


def send_a_unit_back(planner) -> Complaints:
    """A buyer returns a unit whose difference was refunded."""
    with planner.town() as town:
        return audited(town, live_ordinarily(town))


def look_at_anothers_order(planner) -> Complaints:
    """Ask for another buyer's order by its id."""
    with planner.town() as town:
        people = town.people
        owner, stranger = people.new_buyer(), people.new_buyer()
        order_id = people.buy(owner, people.publish(), 1)
        try:
            people.order(stranger, order_id)
        except Refused as refusal:
            return [] if refusal.status == 404 else [f"answered {refusal.status}"]
        return ["a stranger sees the order"]


def forge_a_notification(planner) -> Complaints:
    """A caller who is not the provider claims that something was paid."""
    with planner.town() as town:
        people = town.people
        buyer = people.new_buyer()
        token = people.start_payment(buyer, people.fill_cart(buyer, people.publish(), 1))
        asked = []
        with town.crashing(Crash()) as crash:
            town.client_for("POST", "/payment/webhook").post(
                "/payment/webhook", json={"token": token}, headers={"X-IYZ-SIGNATURE-V3": "00" * 32}
            )
            asked = [name for name in crash.passed if name == "payments.provider.before"]
        return ["a forged notification makes us call the provider"] if asked else []


def commit_late_with_an_early_number(planner) -> Complaints:
    """A transaction takes its outbox number first and commits last."""
    with planner.town() as town:
        engine = town.services["ads"].database.engine
        while relay_batch(engine, lambda rows: None):
            pass
        row = {"type": AdClosing.routing_key(), "aggregate": "1", "occurred_at": town.clock.now(), "data": {"ad_id": 1}}
        slow = engine.connect()
        slow.execute(outbox.insert().values(id=new_id(), **row))
        with engine.begin() as quick:
            quick.execute(outbox.insert().values(id=new_id(), **row))
        relay(engine)
        slow.commit()
        slow.close()
        relay(engine)
        with engine.connect() as connection:
            left = connection.execute(text("SELECT count(*) FROM outbox WHERE published_at IS NULL")).scalar()
        return [f"{left} events were never published"] if left else []


def relay(engine) -> None:
    """Relay all there is, through the module, so that a mutant is met."""
    import kit.outbox

    kit.outbox.relay_batch(engine, lambda rows: None)


@pytest.fixture(scope="module")
def amqp_url(vhost_factory) -> str:
    """A virtual host with all queues."""
    url = vhost_factory("mutants")
    connection = bus.connect(url)
    channel, wanted = connection.channel(), definitions()
    for exchange in wanted["exchanges"]:
        channel.exchange_declare(exchange["name"], exchange["type"], durable=True)
    for queue in wanted["queues"]:
        channel.queue_declare(queue["name"], durable=True, arguments=queue["arguments"])
    for binding in wanted["bindings"]:
        channel.queue_bind(binding["destination"], binding["source"], binding["routing_key"])
    connection.close()
    return url


def die_while_handling(amqp_url) -> Complaints:
    """The consumer dies in the middle of a message: it must come again."""
    connection = bus.connect(amqp_url)
    connection.channel().basic_publish("", bus.queue_of("catalogue"), b'{"id": "1"}')
    connection.close()
    stop, seen = Stop(), []

    def receive(envelopes: list[dict]) -> None:
        seen.extend(envelopes)
        stop.set()
        raise Killed("in the middle")

    with pytest.raises(Killed):
        bus.consume(amqp_url, bus.queue_of("catalogue"), receive, stop, ready=lambda: None)
    connection = bus.connect(amqp_url)
    # The broker gives it back a moment after the consumer has gone.
    coming = connection.channel().consume(bus.queue_of("catalogue"), auto_ack=True, inactivity_timeout=5)
    method, _, _ = next(coming)
    connection.close()
    return [] if method is not None else ["the message is gone"]


def publish_where_no_queue_listens(planner, amqp_url) -> Complaints:
    """The broker has lost a queue's binding: the event must stay in the outbox."""
    key = AdClosing.routing_key()
    bindings = [binding for binding in definitions()["bindings"] if binding["routing_key"] == key]
    connection = bus.connect(amqp_url)
    for binding in bindings:
        connection.channel().queue_unbind(binding["destination"], binding["source"], key)
    try:
        with planner.town() as town:
            service = town.services["ads"]
            with service.work() as work:
                work.session.execute(update(outbox).values(published_at=work.now))
                work.announce(AdClosing(1))
            publisher = Publisher(amqp_url, "ads")
            relay_batch(service.database.engine, publisher)
            publisher.close()
            with service.work() as work:
                waits = select(func.count()).select_from(outbox).where(outbox.c.published_at.is_(None))
                stays = work.session.scalar(waits) == 1
            return [] if stays else ["an event that went nowhere counts as published"]
    finally:
        for binding in bindings:
            connection.channel().queue_bind(binding["destination"], binding["source"], key)
        connection.close()


MUTANTS: dict[str, tuple[Callable, Callable]] = {
    "M1 acknowledged before the commit": (mutants.acknowledge_before_the_commit, die_while_handling),
    "M2 published without confirms": (mutants.publish_without_confirms, publish_where_no_queue_listens),
    "M3 announced outside the transaction": (mutants.announce_outside_the_transaction, crash_after_every_commit_of_ads),
    "M4 a doubtful refund sent again": (mutants.send_a_doubtful_refund_again, lose_a_refunds_answer),
    "M5 the inbox removed": (mutants.forget_what_was_handled, deliver_everything_twice),
    "M6 stock read, then written": (mutants.read_then_write_the_stock, buy_the_last_units_at_once),
    "M7 an amount believed": (mutants.believe_any_amount, pay_less_than_asked),
    "M8 a late capture accepted after the end": (mutants.accept_captures_after_the_end, capture_after_the_end),
    "M9 a return refunded at the first price": (mutants.refund_returns_at_the_first_price, send_a_unit_back),
    "M10 the owner not asked for": (mutants.forget_the_owner, look_at_anothers_order),
    "M11 a signature's result ignored": (mutants.ignore_the_signature, forge_a_notification),
    "M12 a relay with a high-water mark": (mutants.relay_by_a_high_water_mark, commit_late_with_an_early_number),
}


def complaints(check, planner, amqp_url) -> Complaints:
    """Run a check with what it asks for."""
    offered = {"planner": planner, "amqp_url": amqp_url}
    wanted = check.__code__.co_varnames[: check.__code__.co_argcount]
    return check(*(offered[name] for name in wanted))


@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_is_caught(planner, amqp_url, monkeypatch, name):
    mutant, check = MUTANTS[name]
    mutant(monkeypatch)
    assert complaints(check, planner, amqp_url) != []


@pytest.mark.parametrize("name", MUTANTS)
def test_the_code_as_it_is_passes_the_same_check(planner, amqp_url, name):
    assert complaints(MUTANTS[name][1], planner, amqp_url) == []
