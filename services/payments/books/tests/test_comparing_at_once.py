"""Books are compared while they move: what moved is not judged, and what was frozen goes on by itself within minutes."""

import os
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from contracts.events import PaymentCaptured, UnitsCommitted
from kit.failpoints import armed
from payments import worker
from payments.books import rules as books
from payments.books.steps import compare, foreign
from payments.checkout.steps import settle
from payments.checkout.tests.test_settling import webhook
from payments.refunds.steps import send as refunds_send
from payments.reports.steps import reading
from payments.tests.selling import configure, due, earn, provider_line, send
from payments.tests.world import item
from tests.support.waiting import eventually

PURCHASES = int(os.environ.get("RECONCILED_PURCHASES", "16"))
BUYERS, COMPARERS = 4, 3
ALWAYS = timedelta(seconds=-1)  # a payment that was compared at this very moment is compared again
STANDING_AT_A_LOCK = """SELECT count(*) AS number FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'"""


class Once:
    """Does something the first time that a seam is passed."""

    def __init__(self, seam: str, act):
        self._seam, self._act, self._is_done = seam, act, False

    def __call__(self, name: str) -> None:
        if name == self._seam and not self._is_done:
            self._is_done = True
            self._act()


def compare_all(world) -> int:
    return compare.reconcile(world.payments.service, ALWAYS, 500).compared


def frozen(world) -> int:
    return world.query("SELECT count(*) AS number FROM payments WHERE frozen_at IS NOT NULL")[0].number


def compared(world) -> int:
    return world.step("reconcile")


def test_what_has_not_moved_for_long_is_compared_more_seldom_until_it_moves_again(world):
    payment = world.capture(item())
    world.confirm(payment)
    abandoned = world.open(item(ad_id=8))
    world.clock.move(days=90)
    world.run()
    assert world.payment(abandoned.id).state != "open"
    world.clock.move(days=90)
    assert compared(world) == 2
    world.clock.move(days=5)
    assert compared(world) == 0, "a thirtieth of 180 days is not over"
    world.clock.move(days=1, seconds=1)
    assert compared(world) == 2
    world.cancel_units(payment, 1)
    refunds_send.send_refunds(world.payments.service)
    world.clock.move(days=1)
    assert compared(world) == 1, "what moves does not wait for the end of the quiet"
    world.clock.move(days=6)
    assert compared(world) == 2
    world.clock.move(days=1)
    assert compared(world) == 1, "what moved a week ago is compared daily again"


def test_what_is_approved_after_a_long_quiet_is_compared_within_a_day(world):
    due(world, item())
    world.clock.move(days=60)
    assert compared(world) == 1
    earn(world)
    send(world)
    world.clock.move(hours=23)
    assert compared(world) == 0
    world.clock.move(hours=1)
    assert compared(world) == 1


def lagging(world):
    """A payment of yesterday of which one unit was refunded, and the provider's report that does not show it yet."""
    payment = world.capture(item(units=3))
    world.confirm(payment)
    assert compared(world) == 0, "what the provider has just said of it is not asked again"
    world.clock.move(days=1)
    world.cancel_units(payment, 1)
    world.fault(reporting_lag={"seconds": 90})
    refunds_send.send_refunds(world.payments.service)
    return payment


def test_a_callback_that_commits_while_its_payment_is_compared_freezes_nothing(world):
    payment = world.open()
    world.pay(payment)
    comparing = threading.Thread(target=compare_all, args=(world,))

    def let_it_wait_for_the_lock() -> None:
        comparing.start()
        eventually(lambda: world.query(STANDING_AT_A_LOCK)[0].number, "the comparison waits for the payment")

    with armed(Once("payments.commit.before", let_it_wait_for_the_lock)):
        settle.settle(world.payments.service, payment.id)
    comparing.join(20)
    assert world.payment(payment.id).state == "captured" and frozen(world) == 0
    world.clock.move(days=1)
    assert compared(world) == 1 and frozen(world) == 0


def test_a_transfer_that_is_reported_and_about_to_be_booked_is_no_difference(world):
    payment = due(world, item())
    earn(world)
    send(world)
    world.clock.move(seconds=61)
    reading.read_day(world.payments.service, reading.istanbul_date(world.clock.now()))
    assert provider_line(world, payment)["payouts"] and compare_all(world) == 0
    reading.read_reports(world.payments.service)
    assert compare_all(world) == 1 and frozen(world) == 0


def test_a_payment_that_differs_is_compared_again_within_minutes_at_growing_pauses():
    pauses = [books.next_look(looks).total_seconds() // 60 for looks in range(7)]
    assert pauses == [1, 2, 5, 10, 15, 15, 15]


def test_a_payment_that_was_frozen_for_a_report_that_lags_thaws_and_its_refunds_go_on(world):
    payment = lagging(world)
    assert compared(world) == 1 and frozen(world) == 1
    world.cancel_units(payment, 1)
    assert worker.NEXT_REFUND(world.payments.service) is None, "the sender sleeps while the payment is frozen"
    refunds_send.send_refunds(world.payments.service)
    assert sorted(row.state for row in world.refunds()) == ["queued", "succeeded"]
    world.clock.move(minutes=1)
    assert compared(world) == 1 and frozen(world) == 1
    world.clock.move(minutes=2)
    assert compared(world) == 1 and frozen(world) == 0
    assert worker.NEXT_REFUND(world.payments.service) <= world.clock.now(), "and is due once it is not"
    refunds_send.send_refunds(world.payments.service)
    assert [row.state for row in world.refunds()] == ["succeeded", "succeeded"]
    world.clock.move(minutes=30)
    assert compared(world) == 0, "what agrees waits a day"
    world.clock.move(days=1)
    assert compared(world) == 1


def test_frozen_payments_are_compared_before_those_that_never_were(world, monkeypatch):
    for _ in range(2):
        world.open()
    lagging(world)
    monkeypatch.setattr(compare, "BATCH", 3)
    assert compared(world) == 3 and frozen(world) == 1
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql("UPDATE payments SET compare_at = NULL WHERE frozen_at IS NULL")
    world.clock.move(minutes=3)
    monkeypatch.setattr(compare, "BATCH", 1)
    assert compared(world) == 1 and frozen(world) == 0


def test_what_was_paid_after_it_had_been_given_up_without_any_news_is_found_by_its_books(world):
    payment = world.open()
    world.pay(payment)
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql("UPDATE payments SET state = 'expired', next_check_at = NULL")
    world.clock.move(days=1)
    compared(world)
    assert [event.payment_id for event in world.payments.announced(PaymentCaptured)] == [payment.id]
    world.clock.move(minutes=1)
    compared(world)
    assert frozen(world) == 0


def test_the_books_of_a_page_that_was_given_up_are_compared_soon(world):
    payment = world.open()
    world.clock.move(minutes=45)
    world.step("ask about pending payments")
    assert world.payment(payment.id).state == "expired" and compared(world) == 0
    world.clock.move(minutes=1)
    assert compared(world) == 1 and frozen(world) == 0


def test_a_page_that_is_paid_while_its_last_answer_is_on_its_way_is_not_given_up(world):
    payment = world.open()

    def pay_and_wait() -> None:
        world.pay(payment)
        world.clock.move(minutes=40)

    with armed(Once("payments.provider.after", pay_and_wait)):
        settle.settle(world.payments.service, payment.id)
    assert world.payment(payment.id).state == "open"
    world.step("ask about pending payments")
    assert world.payment(payment.id).state == "captured"


class Crowd:
    """Buyers who pay, are told of in every way at once, and cancel, while every payment is compared again and again."""

    def __init__(self, world):
        self.world = world
        self.frozen = self.foreign = self.rounds = 0
        self.is_over = threading.Event()
        self._starting = threading.Lock()

    def buy(self, number: int) -> None:
        world = self.world
        with self._starting:
            payment = world.open(item(ad_id=number + 1, units=2))
        world.pay(payment)
        hints = (lambda: world.call_back(payment), lambda: webhook(world, payment), lambda: world.call_back(payment))
        with ThreadPoolExecutor(len(hints)) as at_once:
            list(at_once.map(lambda hint: hint(), hints))
        (line,) = world.lines(payment)
        world.payments.deliver(UnitsCommitted(line.ad_id, payment.order_id, line.item_id, line.units))
        if number % 2:
            world.cancel_units(payment, 1)
        refunds_send.send_refunds(world.payments.service)

    def compare(self) -> None:
        while not self.is_over.is_set():
            compare_all(self.world)
            self.frozen = max(self.frozen, frozen(self.world))
            self.rounds += 1

    def look_for_foreign(self) -> None:
        while not self.is_over.is_set():
            foreign.look_everywhere(self.world.payments.service)
            found = self.world.query("SELECT count(*) AS number FROM foreign_payments")[0].number
            self.foreign = max(self.foreign, found)


def test_a_crowd_buys_and_cancels_while_everything_is_compared_all_the_time_and_nothing_freezes(world):
    configure(world, refunds_per_minute=1_000_000)
    crowd = Crowd(world)
    with ThreadPoolExecutor(COMPARERS + 1) as comparers:
        work = [comparers.submit(crowd.compare) for _ in range(COMPARERS)]
        work.append(comparers.submit(crowd.look_for_foreign))
        try:
            with ThreadPoolExecutor(BUYERS) as buyers:
                list(buyers.map(crowd.buy, range(PURCHASES)))
        finally:
            crowd.is_over.set()
        assert [each.result() for each in work] == [None] * (COMPARERS + 1)
    world.clock.move(minutes=1)
    refunds_send.send_refunds(world.payments.service)
    assert (crowd.frozen, crowd.foreign) == (0, 0), f"in {crowd.rounds} rounds"
    assert compare_all(world) == PURCHASES and frozen(world) == 0
    assert len(world.payments.announced(PaymentCaptured)) == PURCHASES
    assert {row.state for row in world.refunds()} == {"succeeded"}
    world.assert_ledger_is_sound()
