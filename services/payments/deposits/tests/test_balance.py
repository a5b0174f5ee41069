"""Balances: their deadline in business days, which captures pay them, and how a forfeited deposit is divided."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.clock import ISTANBUL
from kit.errors import IllegalMove
from payments.deposits import rules as balances
from payments.deposits.rules import Capture, Due, Lapse, by_ad
from payments.ledger.rules import shares as commission

MARGIN = timedelta(seconds=120)
DUE_AT = datetime(2026, 3, 5, 20, 59, 59, tzinfo=UTC)


def istanbul(day: str, clock: str = "23:59:59") -> datetime:
    return datetime.fromisoformat(f"{day}T{clock}").replace(tzinfo=ISTANBUL).astimezone(UTC)


@pytest.mark.parametrize(
    ("ended", "due"),
    [
        (istanbul("2026-03-02", "12:00:00"), "2026-03-05"),  # Monday to Thursday
        (istanbul("2026-03-05", "23:59:59"), "2026-03-10"),  # Thursday: over the weekend
        (istanbul("2026-03-07", "10:00:00"), "2026-03-11"),  # Saturday
        (istanbul("2026-04-22", "23:59:59"), "2026-04-28"),  # the 23rd of April is a holiday, then a weekend
        (istanbul("2026-03-03", "00:00:30"), "2026-03-06"),  # half a minute into a day that is Monday's in UTC
    ],
)
def test_the_deadline_is_the_end_of_the_third_business_day_in_istanbul(ended, due):
    assert balances.deadline(ended, ended + timedelta(minutes=5), 3) == istanbul(due)


def test_a_price_that_is_fixed_after_midnight_gives_no_day_more():
    midnight = istanbul("2026-03-02")
    assert balances.deadline(midnight, midnight + timedelta(minutes=30), 3) == istanbul("2026-03-05")


def test_tests_and_demonstrations_may_set_seconds_instead():
    assert balances.deadline(DUE_AT, DUE_AT + timedelta(minutes=1), 3, seconds=20) == DUE_AT + timedelta(seconds=80)


def test_an_end_that_is_heard_of_days_later_leaves_as_much_time_as_any():
    ended = istanbul("2026-03-02")
    assert balances.deadline(ended, ended + timedelta(hours=5, minutes=59), 3) == istanbul("2026-03-05")
    assert balances.deadline(ended, ended + timedelta(hours=6), 3) == istanbul("2026-03-06")
    assert balances.deadline(ended, ended + timedelta(days=2), 3) == istanbul("2026-03-09")


def capture(seconds: int, answered: int | None = None, units: tuple[int, ...] = (2,)) -> Capture:
    answered_at = None if answered is None else DUE_AT + timedelta(seconds=answered)
    return Capture(DUE_AT + timedelta(seconds=seconds), answered_at, units)


def accepted(due, capture) -> bool:
    return balances.is_accepted(tuple(due), capture, MARGIN)


@pytest.mark.parametrize(
    ("seconds", "answered", "is_accepted"),
    [
        (-60, None, True),
        (120, 1, True),  # within the margin
        (121, 1, False),
        (3600, 0, False),
        (3600, -1, True),  # the provider could not be asked since the deadline: the doubt is not the buyer's
        (3600, None, True),
    ],
)
def test_what_is_seen_as_paid_in_time_counts(seconds, answered, is_accepted):
    assert accepted([Due(balances.DUE, 2, DUE_AT)], capture(seconds, answered)) is is_accepted


@pytest.mark.parametrize(
    "due",
    [
        [None],
        [Due(balances.PAID, 2, DUE_AT)],
        [Due(balances.FORFEITED, 2, DUE_AT)],
        [Due(balances.CANCELLED, 0, DUE_AT)],
        [Due(balances.DUE, 1, DUE_AT)],
        [Due(balances.DUE, 3, DUE_AT)],
    ],
)
def test_a_capture_pays_exactly_what_is_due_or_nothing(due):
    assert not accepted(due, capture(-60))


def test_one_balance_that_is_not_due_any_more_sends_all_of_the_payment_back():
    due = [Due(balances.DUE, 2, DUE_AT), Due(balances.PAID, 1, DUE_AT)]
    assert not accepted(due, capture(-60, units=(2, 1)))


def test_a_balance_that_was_decided_stays_so():
    for state in (balances.PAID, balances.FORFEITED, balances.CANCELLED):
        assert balances.MOVES.table[state] == ()
        assert balances.MOVES.before(state) == (balances.DUE,)
    with pytest.raises(IllegalMove):
        balances.MOVES.before(balances.DUE)


@pytest.mark.parametrize(
    ("earned", "rate", "kept"),
    [(10_000, "0.08", 800), (1, "0.08", 0), (7, "0.08", 1), (50, "0.01", 1), (150, "0.01", 2), (10_000, "0", 0)],
)
def test_an_exact_half_of_a_kurus_goes_to_the_platform(earned, rate, kept):
    assert commission.divide(earned, Decimal(rate)) == commission.Shares(earned - kept, kept)


@given(st.integers(0, 10**9), st.decimals(0, Decimal("0.99"), places=4))
def test_what_is_divided_adds_up_and_is_off_by_half_a_kurus_at_most(earned, rate):
    shares = commission.divide(earned, rate)
    assert shares.supplier_kurus + shares.commission_kurus == earned
    assert min(shares.supplier_kurus, shares.commission_kurus) >= 0
    assert abs(shares.commission_kurus - earned * rate) <= Decimal("0.5")


def test_a_capture_that_pays_more_or_fewer_balances_than_are_asked_about_is_a_fault():
    one = Due(balances.DUE, 2, DUE_AT)
    with pytest.raises(ValueError, match="zip"):
        accepted([one, one], capture(-60))
    with pytest.raises(ValueError, match="zip"):
        accepted([one], capture(-60, units=(2, 2)))


def test_what_lapsed_is_told_together_by_ads_and_apart_where_it_goes_back():
    told = ((9, 1, False), (7, 2, False), (9, 3, False), (9, 4, True))
    lapses = [Lapse(ad_id, "supplier", "Lamba", units, 1_500, 690, is_back) for ad_id, units, is_back in told]
    assert by_ad(lapses) == [[lapses[1]], [lapses[0], lapses[2]], [lapses[3]]]
    assert by_ad([]) == []


@pytest.mark.parametrize(
    ("given_back", "until"),
    [
        (DUE_AT - timedelta(days=3), DUE_AT),  # there is as much time as there was
        (DUE_AT - timedelta(hours=1), DUE_AT + timedelta(days=1)),
        (DUE_AT + timedelta(days=5), DUE_AT + timedelta(days=6)),
    ],
)
def test_who_was_told_not_to_pay_again_has_the_next_day_at_least_once_it_was_given_back(given_back, until):
    assert balances.after_refund(DUE_AT, given_back) == until
