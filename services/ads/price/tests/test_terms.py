"""Which terms can be kept."""

from datetime import UTC, datetime

import pytest

from ads.price.rules.curve import Terms
from ads.price.rules.terms import check_terms, end_of, most_per_buyer, unfit_together
from kit.errors import Invalid
from tests.support.refusing import refusal_of, require_said

MESSAGE = "Kapora 0 ile en düşük fiyat arasında olmalıdır(!)"


@pytest.mark.parametrize("deposit", [1, 69_999])
def test_a_deposit_lies_between_nothing_and_the_target_price(deposit):
    check_terms(Terms(100_000, 3_000, 10, 110), 200, deposit)


@pytest.mark.parametrize("deposit", [0, 70_000, 100_000])
def test_another_deposit_is_refused(deposit):
    with pytest.raises(Invalid) as refusal:
        check_terms(Terms(100_000, 3_000, 10, 110), 200, deposit)
    assert refusal.value.fields == {"deposit_kurus": [MESSAGE]}


@pytest.mark.parametrize(
    ("terms", "quantity", "field"),
    [
        (Terms(99, 1_000, 1, 2), 5, "initial_kurus"),
        (Terms(1_000, 0, 1, 2), 5, "max_discount_basis_points"),
        (Terms(1_000, 10_000, 1, 2), 5, "max_discount_basis_points"),
        (Terms(100, 9_999, 1, 2), 5, "max_discount_basis_points"),
        (Terms(1_000, 1_000, 0, 2), 5, "min_participants"),
        (Terms(1_000, 1_000, 3, 2), 5, "max_participants"),
        (Terms(1_000, 1_000, 3, 6), 5, "quantity"),
    ],
)
def test_terms_that_cannot_be_kept_are_refused_at_their_field(terms: Terms, quantity: int, field: str):
    assert refusal_of(check_terms, terms, quantity) == (Invalid, "validation_failed", [field])


def test_good_terms_pass():
    check_terms(Terms(1_000, 1_000, 5, 5), 5)


def test_an_ad_ends_with_the_day_in_istanbul():
    late_evening_utc = datetime(2026, 11, 21, 22, 30, tzinfo=UTC)  # already the 22nd in Istanbul
    assert end_of(late_evening_utc, 0) == datetime(2026, 11, 22, 20, 59, 59, tzinfo=UTC)
    assert end_of(late_evening_utc, 30) == datetime(2026, 12, 22, 20, 59, 59, tzinfo=UTC)
    for day in (-1, 31):
        assert refusal_of(end_of, late_evening_utc, day) == (Invalid, "validation_failed", ["end_day"])


def test_all_that_is_wrong_is_told_at_once_and_the_first_is_the_message():
    with pytest.raises(Invalid) as refusal:
        check_terms(Terms(99, 0, 0, -1), -2, 0)
    wrong = refusal.value.fields
    expected = ["initial_kurus", "max_discount_basis_points", "min_participants"]
    assert list(wrong) == [*expected, "max_participants", "quantity", "deposit_kurus"]
    assert refusal.value.message == wrong["initial_kurus"][0]


def test_the_lowest_terms_that_can_be_kept():
    check_terms(Terms(100, 1, 1, 1), 1)
    check_terms(Terms(100, 9_900, 1, 1), 1, None)


@pytest.mark.parametrize(("quantity", "most"), [(1, 10), (100, 10), (109, 10), (110, 11), (999, 99)])
def test_one_buyer_may_take_a_tenth_of_the_stock_and_ten_of_a_small_one(quantity, most):
    assert most_per_buyer(quantity) == most
    assert unfit_together(None, None, quantity, most) == {}
    [said] = unfit_together(None, None, quantity, most + 1)["max_per_buyer"]
    require_said(said)
    assert f"en fazla {most} adet" in said


def test_what_is_not_known_yet_fits():
    assert unfit_together(None, None, None, 1_000) == {}
    assert unfit_together(5, None, 1) == {}
    assert unfit_together(None, 5, None) == {}
    assert list(unfit_together(5, 4, 3)) == ["max_participants", "quantity"]
    assert unfit_together(5, 5, 5) == {}
