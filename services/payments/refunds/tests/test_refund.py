"""The refund algebra, driven at random: never above what was captured, exactly one difference, never sent twice."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kit.errors import IllegalMove
from payments.lines.rules import line as line_rules
from payments.lines.rules.line import Line
from payments.provider.rules import doubt
from payments.provider.rules.doubt import BookedRefund, Reading
from payments.refunds.rules import refund as refunds

NOON = datetime(2026, 3, 2, 9, tzinfo=UTC)


def test_a_card_that_can_take_nothing_or_not_any_more_needs_an_account():
    assert refunds.needs_account("EXPIRED_CARD", NOON, NOON)
    assert not refunds.needs_account("NOT_SUFFICIENT_FUNDS", NOON, NOON)
    assert not refunds.needs_account("", NOON, NOON + timedelta(days=365))
    assert refunds.needs_account("", NOON, NOON + timedelta(days=365, seconds=1))


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
    assert not doubt.may_be_sent_again(None, NOON, hour)
    assert not doubt.may_be_sent_again(NOON, NOON + timedelta(minutes=59), hour)
    assert doubt.may_be_sent_again(NOON, NOON + hour, hour)


def test_what_succeeded_waits_again_only_where_a_bank_sent_it_back():
    assert refunds.MOVES.table[refunds.SUCCEEDED] == (refunds.PARKED,)
    with pytest.raises(IllegalMove):
        refunds.MOVES.before("forgotten")


@given(st.integers(0, 9), st.integers(1, 3600))
def test_doubt_never_waits_less_than_the_quiet_period(readings, seconds):
    quiet = timedelta(seconds=seconds)
    assert doubt.doubt_pause(readings, quiet) >= quiet


class OneLine(RuleBasedStateMachine):
    """One captured line, a provider that loses requests and answers, an end and cancels in any order."""

    @initialize(units=st.integers(1, 5), price=st.integers(1, 1000), percent=st.integers(0, 100))
    def capture(self, units, price, percent):
        self.units, self.price = units, price
        self.final = max(price * percent // 100, 1)
        self.line = Line(units, price, units * price)
        self.work, self.books, self.attempt = [], [], 0
        self.ended = False

    def open(self, change):
        self.line, part = change
        if part:
            self.work.append({"state": refunds.QUEUED, "amount": part.amount_kurus})

    def move(self, one, state):
        assert one["state"] in refunds.MOVES.before(state)
        one["state"] = state
        if state == refunds.SUCCEEDED:
            done, still_open = self.line.refunded_kurus, self.line.open_refund_kurus
            self.line = replace(
                self.line, refunded_kurus=done + one["amount"], open_refund_kurus=still_open - one["amount"]
            )

    @rule()
    def end(self):
        if not self.ended:
            self.ended = True
            self.open(line_rules.instruct_difference(self.line, self.final))

    @rule(units=st.integers(1, 5))
    def cancel(self, units):
        self.open(line_rules.cancel(self.line, units))

    @precondition(lambda self: not any(w["state"] in refunds.AT_PROVIDER for w in self.work))
    @rule(happens=st.booleans(), heard=st.booleans())
    def send(self, happens, heard):
        one = next((w for w in self.work if w["state"] == refunds.QUEUED), None)
        if one is None:
            return
        self.attempt += 1
        one["attempt"], one["before"], one["absent"] = str(self.attempt), self.line.refunded_kurus, 0
        self.move(one, refunds.SENDING)
        if happens:
            self.books.append(BookedRefund(one["attempt"], one["amount"]))
        self.move(one, refunds.SUCCEEDED if happens and heard else refunds.IN_DOUBT)

    @rule()
    def resolve(self):
        for one in self.work:
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
        if hasattr(self, "line"):
            assert self.line.rest_kurus >= 0
            assert sum(row.amount_kurus for row in self.books) <= self.line.captured_kurus

    @invariant()
    def the_provider_did_nothing_twice(self):
        if hasattr(self, "line"):
            assert sum(row.amount_kurus for row in self.books) <= sum(work["amount"] for work in self.work)
            assert len(self.books) <= len(self.work)

    def teardown(self):
        if not hasattr(self, "line"):
            return
        while any(work["state"] != refunds.SUCCEEDED for work in self.work):
            self.resolve()
            if not any(work["state"] in refunds.AT_PROVIDER for work in self.work):
                self.send(True, True)
        assert sum(row.amount_kurus for row in self.books) == self.line.refunded_kurus
        assert self.line.rest_kurus == self.line.left_units * (self.final if self.ended else self.price)


OneLine.TestCase.settings = settings(max_examples=150, stateful_step_count=25, deadline=None)
TestOneLine = OneLine.TestCase
