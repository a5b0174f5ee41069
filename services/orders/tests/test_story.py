"""Any story of carts, payments, captures, cancels and shipments, in any order: the books of all always agree."""

from collections import Counter
from datetime import timedelta

from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from contracts import events
from kit.errors import Conflict
from kit.ids import new_id
from kit.testing import NOON
from orders.attempts.rows import Attempt
from orders.attempts.rules import AttemptState
from orders.tests.market import Neighbours, ad_ended, ad_published, captured, cart, closed, order, put, start
from orders.tests.selling import cancel, receive, ship

ADS = (1001, 1002)


class Story(RuleBasedStateMachine):
    """One buyer, two ads, and every message delivered twice."""

    make_service = None  # given by the test

    def __init__(self):
        super().__init__()
        self.neighbours = Neighbours()
        self.test = type(self).make_service("orders", http=self.neighbours.session())
        self.buyer = new_id()
        self.wanted: dict[int, int] = {}
        self.snapshots: list[dict] = []
        self.told: set[str] = set()
        self.withdrawn: set[int] = set()
        self.final: dict[int, int] = {}
        self.cancelled: dict[str, int] = {}
        self.shipped: set[str] = set()
        self.delivered: set[str] = set()
        for ad_id in ADS:
            self.test.deliver(ad_published(ad_id, max_per_buyer=10_000, quantity=10_000))

    def is_open(self, ad_id):
        return ad_id not in self.withdrawn and ad_id not in self.final

    @rule(ad_id=st.sampled_from(ADS), amount=st.integers(0, 4))
    def put_into_cart(self, ad_id, amount):
        try:
            put(self.test, self.buyer, amount, ad_id)
        except Conflict:
            assert not self.is_open(ad_id)

    @rule(ad_id=st.sampled_from(ADS), amount=st.integers(1, 4))
    def start_payment_of_something(self, ad_id, amount):
        self.put_into_cart(ad_id, amount)
        self.start_payment()

    @precondition(lambda self: self.snapshots)
    @rule()
    def start_payment(self):
        cart_id = cart(self.test, self.buyer)["info"]["id"]
        try:
            self.snapshots.append(start(self.test, self.buyer, cart_id))
        except Conflict as refusal:
            assert refusal.code == "cart_empty"

    @precondition(lambda self: self.snapshots)
    @rule(data=st.data())
    def capture(self, data):
        snapshot = data.draw(st.sampled_from(self.snapshots))
        self.test.deliver_twice(captured(snapshot))
        cart(self.test, self.buyer)
        self.told.add(snapshot["paymentId"])

    @precondition(lambda self: self.snapshots)
    @rule(data=st.data())
    def close(self, data):
        self.test.deliver_twice(closed(data.draw(st.sampled_from(self.snapshots))))

    @precondition(lambda self: self.snapshots)
    @rule()
    def work(self):
        self.test.clock.move(minutes=1)
        self.test.run_due()

    @precondition(lambda self: len(self.snapshots) > 2)
    @rule(ad_id=st.sampled_from(ADS))
    def withdraw(self, ad_id):
        if self.is_open(ad_id):
            self.withdrawn.add(ad_id)
            self.test.deliver_twice(events.AdWithdrawn(ad_id, "yanlış fiyat", NOON))
            self.test.run_due()

    @precondition(lambda self: len(self.snapshots) > 2)
    @rule(ad_id=st.sampled_from(ADS), price=st.integers(70_00, 100_00))
    def end(self, ad_id, price):
        if self.is_open(ad_id):
            self.final[ad_id] = price
            self.test.deliver_twice(ad_ended(ad_id, price))

    def paid_item(self, data):
        """An item of an order, with the order's snapshot."""
        paid = {event.payment_id for event in self.test.announced(events.OrderPaid)}
        assume(paid)
        snapshot = data.draw(st.sampled_from([each for each in self.snapshots if each["paymentId"] in paid]))
        return snapshot, data.draw(st.sampled_from(snapshot["items"]))

    def left_of(self, item):
        return item["units"] - self.cancelled.get(item["itemId"], 0)

    def is_waiting(self, item):
        return item["itemId"] not in self.shipped and item["adId"] not in self.withdrawn

    @precondition(lambda self: self.told)
    @rule(data=st.data(), units=st.integers(1, 4))
    def cancel_some(self, data, units):
        snapshot, item = self.paid_item(data)
        is_possible = self.is_waiting(item) and units <= self.left_of(item)
        try:
            cancel(self.test, snapshot, units, ad_id=item["adId"])
        except Conflict:
            assert not is_possible
        else:
            assert is_possible
            self.cancelled[item["itemId"]] = self.cancelled.get(item["itemId"], 0) + units

    @precondition(lambda self: self.told and self.final)
    @rule(data=st.data())
    def ship_one(self, data):
        snapshot, item = self.paid_item(data)
        is_possible = self.is_waiting(item) and self.left_of(item) > 0 and item["adId"] in self.final
        try:
            ship(self.test, snapshot, item_ids=[item["itemId"]])
        except Conflict:
            assert not is_possible
        else:
            assert is_possible or item["itemId"] in self.shipped  # the same shipment again
            self.shipped.add(item["itemId"])

    @precondition(lambda self: self.shipped)
    @rule(data=st.data())
    def receive_one(self, data):
        snapshot, item = self.paid_item(data)
        try:
            receive(self.test, self.buyer, snapshot, item["adId"])
        except Conflict:
            assert item["itemId"] not in self.shipped
        else:
            self.delivered.add(item["itemId"])

    def status_of(self, item_id, ad_id, units):
        if item_id in self.delivered:
            return "delivered"
        if item_id in self.shipped:
            return "shipped"
        is_gone = ad_id in self.withdrawn or self.cancelled.get(item_id) == units
        return "cancelled" if is_gone else "created"

    @invariant()
    def every_capture_was_answered_once(self):
        paid = [event.payment_id for event in self.test.announced(events.OrderPaid)]
        refused = [event.payment_id for event in self.test.announced(events.CaptureRefused)]
        assert sorted(paid + refused) == sorted(self.told)

    @invariant()
    def an_order_is_paid_by_one_payment_and_is_what_was_paid_for(self):
        by_payment = {snapshot["paymentId"]: snapshot for snapshot in self.snapshots}
        paid = self.test.announced(events.OrderPaid)
        assert len({event.order_id for event in paid}) == len(paid)
        for event in paid:
            shown = order(self.test, self.buyer, event.order_id)
            assert shown["info"]["sub_total_kurus"] == event.total_kurus == by_payment[event.payment_id]["totalKurus"]
            for item in shown["items"]:
                assert item["status"] == self.status_of(item["id"], item["ad_id"], item["units"])
                assert item["final_price_kurus"] == self.final.get(item["ad_id"])

    @invariant()
    def what_was_said_of_items_adds_up_to_what_they_are(self):
        said: Counter[str] = Counter()
        for event in self.test.announced(events.ItemsCancelled):
            said.update({item.item_id: item.units for item in event.items})
        shipped = [item for event in self.test.announced(events.ItemsShipped) for item in event.items]
        assert len({item.item_id for item in shipped}) == len(shipped) == len(self.shipped)
        for event in self.test.announced(events.OrderPaid):
            for item in order(self.test, self.buyer, event.order_id)["items"]:
                assert said[item["id"]] == item["cancelled_units"] <= item["units"]
        arrived = [item.item_id for event in self.test.announced(events.ItemsDelivered) for item in event.items]
        assert sorted(arrived) == sorted(self.delivered)

    @invariant()
    def units_are_held_only_for_attempts_that_are_live_captured_or_waiting_for_the_worker(self):
        with self.test.work() as work:
            attempts = work.session.query(Attempt).all()
        allowed = {
            attempt.reservation_id
            for attempt in attempts
            if attempt.state in (AttemptState.STARTED, AttemptState.CAPTURED) or attempt.released_at is None
        }
        assert set(self.neighbours.reservations) <= allowed
        assert sum(attempt.state in (AttemptState.RESERVING, AttemptState.STARTED) for attempt in attempts) <= 1
        for attempt in attempts:
            if attempt.state not in (AttemptState.RESERVING, AttemptState.STARTED):
                assert (attempt.answer, attempt.shipping_address, attempt.invoice_address) == (None, None, None)

    def teardown(self):
        self.test.service.database.engine.dispose()


def test_any_story_ends_with_books_that_agree(service_under_test):
    class ThisStory(Story):
        make_service = staticmethod(service_under_test)

    limits = settings(
        max_examples=30,
        stateful_step_count=20,
        deadline=timedelta(seconds=20),
        suppress_health_check=list(HealthCheck),
        print_blob=True,
    )
    run_state_machine_as_test(ThisStory, settings=limits)
