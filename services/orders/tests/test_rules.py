"""The rules of what comes after a purchase, by themselves: cancelling, shipping, returning, balances, ratings."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.clock import istanbul_date
from kit.errors import Conflict, Invalid
from orders.domain import amounts, cancelling, delivery, reviews, shipping
from orders.domain.cancelling import CancelLine
from orders.domain.reviews import Answer
from orders.domain.shipping import ShipLine
from orders.domain.states import BalanceState, ItemStatus

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
UNITS = st.integers(1, 1_000)
STATUS = st.sampled_from(ItemStatus)
BALANCE = st.sampled_from([None, *BalanceState])
STARS = st.integers(1, 5)


@st.composite
def cancel_lines(draw):
    units, status = draw(UNITS), draw(STATUS)
    cancelled = units if status is ItemStatus.CANCELLED else draw(st.integers(0, units - 1))
    balance = draw(BALANCE)
    due_at = NOW + timedelta(seconds=draw(st.integers(-2, 2))) if balance is BalanceState.DUE else None
    return CancelLine(status, units, cancelled, balance, due_at, draw(st.booleans()))


@given(cancel_lines(), UNITS)
def test_what_may_be_cancelled_is_what_is_not_refused(line, wanted):
    possible = cancelling.cancellable_units(line, NOW)
    if line.balance is BalanceState.FORFEITED and line.status is ItemStatus.CREATED:
        return  # no such item: what is forfeited is cancelled
    if wanted <= possible:
        cancelling.refuse_cancel(line, wanted, NOW)
    else:
        with pytest.raises(Conflict) as refused:
            cancelling.refuse_cancel(line, wanted, NOW)
        assert refused.value.code in ("already_shipped", "nothing_to_cancel", "forfeited")


@given(cancel_lines())
def test_never_more_is_cancelled_than_is_left(line):
    assert 0 <= cancelling.cancellable_units(line, NOW) <= line.units - line.cancelled_units


SHIP_LINES = st.builds(
    ShipLine, STATUS, st.sampled_from(["open", "closing", "ended", "withdrawn"]), BALANCE, st.booleans()
)


@given(SHIP_LINES)
def test_what_may_be_shipped_is_what_is_not_refused(line):
    if shipping.is_to_ship(line):
        shipping.refuse_shipping(line)
        assert (line.status, line.ad_status) == (ItemStatus.CREATED, "ended")
        assert line.balance in (None, BalanceState.PAID)
        assert not line.is_doomed
    else:
        with pytest.raises(Conflict) as refused:
            shipping.refuse_shipping(line)
        assert refused.value.code in ("already_shipped", "cancelled", "ad_open", "balance_unpaid")


@given(SHIP_LINES)
def test_an_address_is_needed_for_sending_and_for_nothing_else(line):
    is_needed = shipping.is_to_ship(line) or line.status is ItemStatus.SHIPPED
    assert shipping.has_buyers_address(line) == is_needed
    if line.status in (ItemStatus.DELIVERED, ItemStatus.CANCELLED):
        assert not shipping.has_buyers_address(line)


@given(cancel_lines(), st.sampled_from(["open", "ended"]))
def test_what_cannot_be_shipped_or_cancelled_any_more_is_over(line, ad_status):
    is_to_ship = shipping.is_to_ship(ShipLine(line.status, ad_status, line.balance, line.is_doomed))
    assert not (is_to_ship and cancelling.cancellable_units(line, NOW) == 0)


@given(st.integers(0, 400), st.integers(0, 24 * 60 - 1))
def test_ship_by_is_the_end_of_a_day_on_which_people_work(days, minutes):
    ended_at = NOW + timedelta(days=days, minutes=minutes)
    for ship_by, least in (
        (delivery.ship_by_after_end(ended_at), 5),
        (delivery.ship_by_after_balance(ended_at), 3),
    ):
        assert istanbul_date(ship_by).weekday() < 5
        assert istanbul_date(ship_by + timedelta(seconds=1)) == istanbul_date(ship_by) + timedelta(days=1)
        assert (istanbul_date(ship_by) - istanbul_date(ended_at)).days >= least


def test_ship_by_skips_weekends():
    thursday = datetime(2026, 3, 5, 20, 59, 59, tzinfo=UTC)
    assert delivery.ship_by_after_end(thursday) == datetime(2026, 3, 12, 20, 59, 59, tzinfo=UTC)
    assert delivery.ship_by_after_balance(thursday) == datetime(2026, 3, 10, 20, 59, 59, tzinfo=UTC)
    late_at_night = datetime(2026, 3, 5, 21, 30, tzinfo=UTC)  # Friday in Istanbul
    assert delivery.ship_by_after_balance(late_at_night) == datetime(2026, 3, 11, 20, 59, 59, tzinfo=UTC)


@given(STATUS, st.integers(-2, 2))
def test_only_what_waits_to_be_shipped_is_late(status, seconds):
    ship_by = NOW - timedelta(seconds=seconds)
    assert delivery.is_late(status, ship_by, NOW) == (status is ItemStatus.CREATED and seconds > 0)
    assert not delivery.is_late(status, None, NOW)


@given(UNITS, st.data())
def test_every_unit_is_with_its_buyer_or_cancelled_or_on_its_way_back(units, data):
    cancelled = data.draw(st.integers(0, units))
    returned = data.draw(st.integers(0, units - cancelled))
    on_the_way = data.draw(st.integers(0, units - cancelled - returned))
    counted = (units, cancelled, returned, NOW, NOW, on_the_way)
    assert delivery.returnable_units(ItemStatus.DELIVERED, *counted) == units - cancelled - returned - on_the_way


@given(UNITS, st.integers(1, 10**7), st.data())
def test_a_shrunk_balance_is_exact(units, unit_balance, data):
    left = data.draw(st.integers(0, units))
    assert amounts.shrunk_balance_kurus(units * unit_balance, units, left) == left * unit_balance


@given(UNITS, st.integers(1, 10**7), st.integers(0, 10**7))
def test_deposit_and_balance_make_up_the_price(units, deposit, rest):
    price = deposit + rest
    assert amounts.expected_balance_kurus(units, price, deposit) + units * deposit == units * price
    assert amounts.cost_per_deposit_unit_kurus(price, None) == price
    assert amounts.cost_per_deposit_unit_kurus(price, deposit) == deposit


def form(first, second, third, *text):
    return [Answer(1, first), Answer(2, second), Answer(3, third), *(Answer(4, each) for each in text)]


@given(STARS, STARS, STARS)
def test_a_score_is_the_mean_of_the_stars_on_a_scale_of_ten(first, second, third):
    score = reviews.score_tenths(form(first, second, third))
    assert 20 <= score <= 100
    assert abs(score - 20 * (first + second + third) / 3) <= 0.5
    assert score == reviews.score_tenths(form(third, first, second, "Teşekkürler"))


@pytest.mark.parametrize(
    ("stars", "score"), [((5, 5, 5), 100), ((1, 1, 1), 20), ((5, 4, 4), 87), ((5, 5, 4), 93), ((1, 1, 2), 27)]
)
def test_scores_are_rounded_half_up(stars, score):
    assert reviews.score_tenths(form(*stars)) == score


@pytest.mark.parametrize("answers", [[], form(1, 2, 3)[:2], form(0, 1, 1), form(1, 1, 6), form(1, 1, "5")])
def test_every_star_question_is_answered(answers):
    with pytest.raises(Invalid):
        reviews.score_tenths(answers)


@pytest.mark.parametrize("answers", [form(1, 1, 1, "x" * 201), form(1, 1, 1, 3), form(1, 1, 1, "a", "b")])
def test_texts_have_their_limits(answers):
    with pytest.raises(Invalid):
        reviews.score_tenths(answers)


@given(st.sampled_from(["created", "approved", "denied", "success", "success_no_product_return"]), st.booleans())
def test_units_have_come_back_when_their_money_has(status, is_open):
    assert delivery.has_come_back(status, is_open) == (status.startswith("success") and not is_open)
