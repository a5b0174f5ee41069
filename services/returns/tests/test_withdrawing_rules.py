"""Withdrawing from a purchase by its rules alone: where the units are, and until when."""

from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.clock import end_of_istanbul_day
from kit.errors import IllegalMove
from returns.rules import deadlines, fault, withdrawing
from returns.rules.withdrawing import MOVES, Outcome, Spread, is_all_heard, share_out, spread, take_first

UNITS = range(4)


def spread_one_by_one(wanted: int, unshipped: int, delivered: int, under_way: int) -> Spread:
    """The same unit by unit: each is taken from where its money comes back soonest."""
    places = ["cancelled"] * unshipped + ["returned"] * delivered + ["waiting"] * under_way
    taken = places[:wanted]
    return Spread(taken.count("cancelled"), taken.count("returned"), taken.count("waiting"))


@pytest.mark.parametrize(
    ("wanted", "unshipped", "delivered", "under_way"), list(product(range(8), UNITS, UNITS, UNITS))
)
def test_units_are_taken_where_their_money_comes_back_soonest(wanted, unshipped, delivered, under_way):
    found = spread(wanted, unshipped, delivered, under_way)
    assert found == spread_one_by_one(wanted, unshipped, delivered, under_way)
    assert found.cancelled + found.returned + found.waiting == min(wanted, unshipped + delivered + under_way)


@pytest.mark.parametrize(
    ("waiting", "there", "shares"),
    [
        ([], 3, []),
        ([2], 3, [2]),
        ([2], 1, [1]),
        ([2], 0, [0]),
        ([2], -1, [0]),
        ([1, 2], 3, [1, 2]),
        ([1, 2], 2, [1, 1]),
        ([2, 1], 2, [2, 0]),
        ([1, 1, 1], 2, [1, 1, 0]),
    ],
)
def test_of_fewer_units_the_first_withdrawal_gets_its_own_first(waiting, there, shares):
    assert share_out(waiting, there) == shares


@given(st.lists(st.integers(1, 5), max_size=5), st.integers(-3, 30))
def test_no_share_is_more_than_was_waited_for_or_is_there(waiting, there):
    shares = share_out(waiting, there)
    assert sum(shares) == min(sum(waiting), max(0, there))
    assert all(0 <= share <= units for share, units in zip(shares, waiting, strict=True))


@pytest.mark.parametrize(
    ("waiting", "gone", "taken"),
    [([], 3, []), ([2], 0, [0]), ([2], 1, [1]), ([2], 3, [2]), ([1, 2], 2, [1, 1]), ([1, 2, 3], 3, [1, 2, 0])],
)
def test_what_comes_back_anyway_is_that_of_the_first_withdrawal_first(waiting, gone, taken):
    assert take_first(waiting, gone) == taken


@pytest.mark.parametrize(("delivered", "gone", "all_heard"), [(3, 0, True), (2, 0, False), (2, 1, True), (2, 2, True)])
def test_a_delivery_of_fewer_units_waits_for_news_of_the_others(delivered, gone, all_heard):
    assert is_all_heard(3, delivered, gone) is all_heard


@pytest.mark.parametrize("hour", range(24))
def test_the_window_is_that_of_the_contract_and_never_shorter_than_that_of_the_law(hour):
    delivered_at = datetime(2026, 3, 2, hour, tzinfo=UTC)
    last = delivered_at + timedelta(days=15)
    assert deadlines.withdraw_by(delivered_at) == last > end_of_istanbul_day(delivered_at, 14)
    assert withdrawing.is_in_time(last, delivered_at)
    assert not withdrawing.is_in_time(last + timedelta(seconds=1), delivered_at)
    assert withdrawing.is_in_time(delivered_at - timedelta(days=40), delivered_at)
    assert deadlines.can_be_asked_for(delivered_at, last)


def test_what_was_withdrawn_from_is_sent_within_fourteen_days():
    declared_at = datetime(2026, 3, 2, 9, tzinfo=UTC)
    assert deadlines.send_withdrawn_by(declared_at) == datetime(2026, 3, 16, 20, 59, 59, tzinfo=UTC)


def test_no_supplier_stands_for_a_withdrawal():
    assert not fault.is_fault(withdrawing.REASON)


# What may become of a withdrawal, written down once more.
LIFE = {
    ("asking", "refused"), ("asking", "waiting"), ("asking", "settled"),
    ("waiting", "waiting"), ("waiting", "settled"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "target"), list(product(Outcome, Outcome)))
def test_a_withdrawal_goes_one_way(source, target):
    if (source.value, target.value) in LIFE:
        MOVES.require(source, target, "one")
    else:
        with pytest.raises(IllegalMove):
            MOVES.require(source, target, "one")


def test_what_the_database_knows_of_a_withdrawal():
    assert [outcome.value for outcome in Outcome] == ["asking", "refused", "waiting", "settled"]
    assert (withdrawing.REASON, withdrawing.SHIPPED) == ("Cayma hakkı", "already_shipped")
