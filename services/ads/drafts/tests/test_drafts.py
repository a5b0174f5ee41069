"""What a draft must have before it can begin, and which hours it may begin at."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from ads.drafts.rules import LONGEST_AHEAD, NewAd, Written, check_start, completed, days_of
from ads.price.rules.curve import Terms
from kit.errors import Invalid

WHOLE = Written(
    product_id=7, initial_kurus=100_000, max_discount_basis_points=3_000, quantity=200, end_day=2, min_participants=10,
    max_participants=110,
)  # fmt: skip
NOON = datetime(2026, 3, 2, 9, tzinfo=UTC)  # twelve o'clock in Istanbul


def wrong(written: Written) -> set[str]:
    with pytest.raises(Invalid) as refusal:
        completed(written)
    return set(refusal.value.fields)


def test_a_draft_with_all_that_is_needed_is_an_ad():
    assert completed(WHOLE) == NewAd(7, Terms(100_000, 3_000, 10, 110), 200, 2, 10, None)


def test_all_that_is_missing_is_named_at_once():
    assert wrong(Written(max_per_buyer=3, deposit_kurus=5)) == {
        "product_id", "initial_kurus", "max_discount_basis_points", "quantity", "end_day", "min_participants",
        "max_participants",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"initial_kurus": 99}, "initial_kurus"),
        ({"max_discount_basis_points": 10_000}, "max_discount_basis_points"),
        ({"max_discount_basis_points": 0}, "max_discount_basis_points"),
        ({"min_participants": 0}, "min_participants"),
        ({"max_participants": 9}, "max_participants"),
        ({"quantity": 109}, "quantity"),
        ({"end_day": 31}, "end_day"),
        ({"max_per_buyer": 0}, "max_per_buyer"),
        ({"max_per_buyer": 21}, "max_per_buyer"),
        ({"deposit_kurus": 70_000}, "deposit_kurus"),
        ({"deposit_kurus": 0}, "deposit_kurus"),
    ],
)
def test_what_no_ad_may_be_no_draft_begins_as(change, field):
    assert wrong(replace(WHOLE, **change)) == {field}


def test_the_days_of_an_ad_count_from_the_day_on_which_it_begins():
    next_week = NOON + timedelta(days=7)
    assert check_start(NOON, next_week, 2) == datetime(2026, 3, 11, 20, 59, 59, tzinfo=UTC)
    before_midnight = datetime(2026, 3, 2, 20, 59, 58, tzinfo=UTC)
    assert check_start(NOON, before_midnight, 0) == before_midnight + timedelta(seconds=1)


@pytest.mark.parametrize(
    ("starts_at", "end_day"),
    [
        (NOON, 1),
        (NOON - timedelta(days=1), 1),
        (NOON + LONGEST_AHEAD + timedelta(seconds=1), 1),
        (datetime(2026, 3, 2, 20, 59, 59, tzinfo=UTC), 0),
    ],
)
def test_an_ad_begins_at_an_hour_to_come_that_is_not_too_far_and_before_it_ends(starts_at, end_day):
    with pytest.raises(Invalid) as refusal:
        check_start(NOON, starts_at, end_day)
    assert set(refusal.value.fields) == {"starts_at"}


def test_the_last_hour_that_is_not_too_far_is_taken():
    assert check_start(NOON, NOON + LONGEST_AHEAD, 1) > NOON + LONGEST_AHEAD


@pytest.mark.parametrize(
    ("ends_at", "days"),
    [(NOON, 0), (NOON - timedelta(days=1), 0), (NOON + timedelta(hours=12), 1), (NOON + timedelta(days=40), 30)],
)
def test_a_copy_runs_for_as_many_days_as_its_ad_was_to(ends_at, days):
    assert days_of(NOON, ends_at) == days
