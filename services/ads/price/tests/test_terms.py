"""Which terms can be kept."""

from datetime import UTC, datetime

import pytest

from ads.price.rules.curve import Terms
from ads.price.rules.terms import check_terms, end_of
from kit.errors import Invalid

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
    with pytest.raises(Invalid) as refusal:
        check_terms(terms, quantity)
    assert field in refusal.value.fields


def test_good_terms_pass():
    check_terms(Terms(1_000, 1_000, 5, 5), 5)


def test_an_ad_ends_with_the_day_in_istanbul():
    late_evening_utc = datetime(2026, 11, 21, 22, 30, tzinfo=UTC)  # already the 22nd in Istanbul
    assert end_of(late_evening_utc, 0) == datetime(2026, 11, 22, 20, 59, 59, tzinfo=UTC)
    assert end_of(late_evening_utc, 30) == datetime(2026, 12, 22, 20, 59, 59, tzinfo=UTC)
    with pytest.raises(Invalid):
        end_of(late_evening_utc, 31)
