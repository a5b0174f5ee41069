"""The refund algebra of a line: after any moves in any order, the parts add up to what was captured."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from payments.lines.rules import line as line_rules
from payments.lines.rules.line import Line

LINE = Line(units=3, unit_price_kurus=10_000, captured_kurus=30_000)


def amount(change):
    return change[1].amount_kurus if change[1] else 0


def test_before_the_difference_a_cancelled_unit_gives_back_its_price_and_the_difference_counts_the_rest():
    line, part = line_rules.cancel(LINE, 1)
    assert (part.units, part.unit_kurus, part.amount_kurus) == (1, 10_000, 10_000)
    line, part = line_rules.instruct_difference(line, 8_500)
    assert (part.units, part.unit_kurus, part.amount_kurus) == (2, 1_500, 3_000)
    assert amount(line_rules.cancel_rest(line)) == 17_000


def test_after_the_difference_a_unit_gives_back_the_final_price():
    line, part = line_rules.instruct_difference(LINE, 8_500)
    assert part.amount_kurus == 4_500
    line, part = line_rules.give_back(line, 2)
    assert (part.units, part.amount_kurus, line.returned_units) == (2, 17_000, 2)
    assert amount(line_rules.cancel(line, 5)) == 8_500


def test_a_final_price_that_is_not_lower_owes_nothing():
    assert line_rules.instruct_difference(LINE, 10_000) == (LINE, None)
    assert line_rules.instruct_difference(LINE, 11_000) == (LINE, None)


def test_nothing_is_left_to_cancel_twice():
    line, _ = line_rules.cancel_rest(LINE)
    assert line_rules.cancel_rest(line) == (line, None)
    assert line_rules.instruct_difference(line, 8_500)[1] is None


def test_what_was_earned_is_taken_back_from_those_who_got_it():
    earned = line_rules.earn(LINE)
    assert (earned.earned_kurus, earned.held_kurus) == (30_000, 0)
    line, part = line_rules.give_back(earned, 1)
    assert (part.amount_kurus, part.from_payable_kurus) == (10_000, 10_000)
    assert (line.clawed_back_kurus, line.held_kurus) == (10_000, 0)


def test_after_a_chargeback_no_more_goes_back_than_is_there():
    line = replace(LINE, charged_back_kurus=25_000)
    line, part = line_rules.cancel(line, 1)
    assert part.amount_kurus == 5_000
    assert line_rules.cancel_rest(line)[1] is None


class Units(RuleBasedStateMachine):
    """The same line beside a model that keeps the price of every single unit."""

    @initialize(units=st.integers(1, 6), price=st.integers(1, 2000), percent=st.integers(1, 100))
    def capture(self, units, price, percent):
        self.final = max(price * percent // 100, 1)
        self.line = Line(units, price, units * price)
        self.held_by_unit = [price] * units  # what has not gone back of each unit that is left
        self.parts, self.decided, self.earned = [], False, False

    def apply(self, change, expected):
        self.line, part = change
        assert (part.amount_kurus if part else 0) == expected
        if part:
            assert part.amount_kurus == part.units * part.unit_kurus
            self.parts.append(part)

    @rule(units=st.integers(1, 7), returned=st.booleans())
    def close_units(self, units, returned):
        closed, self.held_by_unit = self.held_by_unit[:units], self.held_by_unit[units:]
        self.apply((line_rules.give_back if returned else line_rules.cancel)(self.line, units), sum(closed))

    @rule()
    def end(self):
        if not self.decided:
            self.decided = True
            owed = sum(price - self.final for price in self.held_by_unit)
            self.held_by_unit = [self.final] * len(self.held_by_unit)
            self.apply(line_rules.instruct_difference(self.line, self.final), owed)

    @rule()
    def earn(self):
        if self.decided and not self.earned:
            self.earned, self.line = True, line_rules.earn(self.line)

    @rule(part=st.integers(0, 10_000))
    def confirm(self, part):
        """The provider confirms some of what is on its way: it changes nothing of what is left."""
        done = min(part, self.line.open_refund_kurus)
        self.line = replace(
            self.line,
            open_refund_kurus=self.line.open_refund_kurus - done,
            refunded_kurus=self.line.refunded_kurus + done,
        )

    @invariant()
    def nothing_is_lost_and_none_is_made(self):
        if not hasattr(self, "line"):
            return
        line = self.line
        gone = line.refunded_kurus + line.open_refund_kurus
        assert gone == sum(part.amount_kurus for part in self.parts)
        assert line.captured_kurus - gone == line.left_units * line.unit_cost_kurus == sum(self.held_by_unit)
        assert 0 <= line.held_kurus <= line.rest_kurus
        assert line.clawed_back_kurus == sum(part.from_payable_kurus for part in self.parts) <= line.earned_kurus

    def teardown(self):
        if hasattr(self, "line"):
            self.apply(line_rules.cancel_rest(self.line), sum(self.held_by_unit))
            assert self.line.refunded_kurus + self.line.open_refund_kurus == self.line.captured_kurus


Units.TestCase.settings = settings(max_examples=200, stateful_step_count=20, deadline=None)
TestUnits = Units.TestCase


@given(st.integers(1, 5), st.integers(1, 500), st.integers(1, 500), st.data())
def test_a_unit_of_a_deposit_item_gives_back_what_was_paid_for_it_on_both_its_lines(units, deposit, rest, data):
    lines = [Line(units, deposit, units * deposit), Line(units, rest, units * rest)]
    total = 0
    for _ in range(units):
        close = data.draw(st.sampled_from([line_rules.cancel, line_rules.give_back]))
        changes = [close(line, 1) for line in lines]
        assert sum(amount(change) for change in changes) == deposit + rest
        lines, total = [line for line, _ in changes], total + deposit + rest
    assert total == sum(line.captured_kurus for line in lines)
    assert all(close(line, 1)[1] is None for line in lines for close in (line_rules.cancel, line_rules.give_back))


@pytest.mark.parametrize("order", ["cancel end return", "end return cancel", "return cancel end", "end cancel return"])
def test_the_parts_are_the_same_sum_in_every_order(order):
    line, parts = LINE, 0
    for step in order.split():
        close = {
            "cancel": lambda line: line_rules.cancel(line, 1),
            "return": lambda line: line_rules.give_back(line, 2),
            "end": lambda line: line_rules.instruct_difference(line, 8_500),
        }[step]
        line, part = close(line)
        parts += part.amount_kurus if part else 0
    assert parts == LINE.captured_kurus


@pytest.mark.parametrize(
    ("earned", "amount", "from_payable"), [(0, 300, 0), (0, 1_000, 0), (400, 600, 0), (400, 601, 1), (1_000, 250, 250)]
)
def test_a_bank_takes_what_is_held_first_and_then_what_was_earned(earned, amount, from_payable):
    before = Line(10, 100, 1_000, earned_kurus=earned, charged_back_kurus=0, clawed_back_kurus=0)
    after, taken = line_rules.charge_back(before, amount)
    assert taken == from_payable
    assert after == replace(before, charged_back_kurus=amount, clawed_back_kurus=from_payable)
    assert after.held_kurus >= 0
    again, _ = line_rules.charge_back(after, 0)
    assert again == after
