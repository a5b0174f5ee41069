"""The refund algebra, driven at random: never above what was captured, exactly one difference, never sent twice."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kit.errors import IllegalMove
from payments.domain import refund as refunds
from payments.domain.refund import BookedRefund, Held, Reading

NOON = datetime(2026, 3, 2, 9, tzinfo=UTC)


def test_the_difference_is_for_each_unit_and_never_more_than_is_held():
    assert refunds.price_difference_kurus(Held(20_000), 10_000, 8_500, 2) == 3_000
    assert refunds.price_difference_kurus(Held(20_000), 10_000, 10_000, 2) == 0
    assert refunds.price_difference_kurus(Held(20_000, 18_000, 1_000), 10_000, 8_500, 2) == 1_000


@pytest.mark.parametrize(
    ("booked", "reading"),
    [
        ([], Reading.ABSENT),
        ([("mine", 300)], Reading.HAPPENED),
        ([("mine", 300), ("other", 5)], Reading.HAPPENED),
        ([("mine", 301)], Reading.CONTRADICTORY),
        ([("mine", 300), ("mine", 300)], Reading.CONTRADICTORY),
        ([("other", 300)], Reading.CONTRADICTORY),
        ([("", 300)], Reading.HAPPENED),
        ([("", 200)], Reading.CONTRADICTORY),
    ],
)
def test_what_the_books_prove(booked, reading):
    rows = [BookedRefund(name, amount) for name, amount in booked]
    assert refunds.read_books("mine", 300, 0, rows) is reading


def test_absent_counts_only_at_the_second_reading_an_hour_later():
    hour = timedelta(hours=1)
    assert not refunds.may_be_sent_again(None, NOON, hour)
    assert not refunds.may_be_sent_again(NOON, NOON + timedelta(minutes=59), hour)
    assert refunds.may_be_sent_again(NOON, NOON + hour, hour)


def test_what_succeeded_stays_so():
    assert refunds.MOVES[refunds.SUCCEEDED] == ()
    with pytest.raises(IllegalMove):
        refunds.states_before("forgotten")


@given(st.integers(0, 9), st.integers(1, 3600))
def test_doubt_never_waits_less_than_the_quiet_period(readings, seconds):
    quiet = timedelta(seconds=seconds)
    assert refunds.doubt_pause(readings, quiet) >= quiet


class OneLine(RuleBasedStateMachine):
    """One captured line, a provider that loses requests and answers, an end and a cancellation in any order."""

    @initialize(units=st.integers(1, 5), price=st.integers(1, 1000), percent=st.integers(0, 100))
    def capture(self, units, price, percent):
        self.units, self.price = units, price
        self.final = max(price * percent // 100, 1)
        self.held = Held(units * price)
        self.work, self.books, self.attempt = {}, [], 0
        self.cancelled = self.ended = False

    def open(self, cause, amount):
        if amount > 0 and cause not in self.work:
            self.work[cause] = {"state": refunds.QUEUED, "amount": amount}
            self.held = Held(self.held.captured_kurus, self.held.refunded_kurus, self.held.open_kurus + amount)

    def move(self, one, state):
        assert one["state"] in refunds.states_before(state)
        one["state"] = state
        if state == refunds.SUCCEEDED:
            amount = one["amount"]
            self.held = Held(self.held.captured_kurus, self.held.refunded_kurus + amount, self.held.open_kurus - amount)

    @rule()
    def end(self):
        self.ended = True
        if not self.cancelled:
            due = refunds.price_difference_kurus(self.held, self.price, self.final, self.units)
            self.open(refunds.PRICE_DIFFERENCE, due)

    @rule(cause=st.sampled_from([refunds.WITHDRAWN, refunds.LATE_CAPTURE]))
    def cancel(self, cause):
        self.cancelled = True
        self.open(cause, self.held.rest_kurus)

    @precondition(lambda self: not any(w["state"] in refunds.AT_PROVIDER for w in self.work.values()))
    @rule(happens=st.booleans(), heard=st.booleans())
    def send(self, happens, heard):
        one = next((w for w in self.work.values() if w["state"] == refunds.QUEUED), None)
        if one is None:
            return
        self.attempt += 1
        one["attempt"], one["before"], one["absent"] = str(self.attempt), self.held.refunded_kurus, 0
        self.move(one, refunds.SENDING)
        if happens:
            self.books.append(BookedRefund(one["attempt"], one["amount"]))
        self.move(one, refunds.SUCCEEDED if happens and heard else refunds.IN_DOUBT)

    @rule()
    def resolve(self):
        for one in self.work.values():
            if one["state"] != refunds.IN_DOUBT:
                continue
            reading = refunds.read_books(one["attempt"], one["amount"], one["before"], self.books)
            assert reading is not Reading.CONTRADICTORY
            one["absent"] += reading is Reading.ABSENT
            if reading is Reading.HAPPENED:
                self.move(one, refunds.SUCCEEDED)
            elif one["absent"] == 2:
                self.move(one, refunds.QUEUED)

    @invariant()
    def never_above_what_was_captured(self):
        if hasattr(self, "held"):
            assert self.held.rest_kurus >= 0
            assert sum(row.amount_kurus for row in self.books) <= self.held.captured_kurus

    @invariant()
    def the_provider_did_nothing_twice(self):
        if hasattr(self, "held"):
            open_or_done = [work["amount"] for work in self.work.values()]
            assert sum(row.amount_kurus for row in self.books) <= sum(open_or_done)
            assert len(self.books) <= len(self.work)

    def teardown(self):
        if not hasattr(self, "held"):
            return
        for _ in range(12):
            self.resolve()
            if not any(work["state"] in refunds.AT_PROVIDER for work in self.work.values()):
                self.send(True, True)
        assert {work["state"] for work in self.work.values()} <= {refunds.SUCCEEDED}
        if self.cancelled:
            assert self.held.refunded_kurus == self.held.captured_kurus
        elif self.ended:
            assert self.held.refunded_kurus == (self.price - self.final) * self.units


OneLine.TestCase.settings = settings(max_examples=150, stateful_step_count=25, deadline=None)
TestOneLine = OneLine.TestCase
