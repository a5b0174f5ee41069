"""The rules by themselves: nothing but values in, values out."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Conflict, IllegalMove, Invalid
from orders.domain import amounts, attempts, cart, delivery, states
from orders.domain.amounts import Priced
from orders.domain.cart import AdTerms
from orders.domain.price import Terms, expected_refund_kurus, price_at
from orders.domain.states import AttemptState, BalanceState, ItemStatus, OrderStatus, RefundStatus, Standing

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
VECTORS = json.loads((Path(__file__).parents[3] / "tests" / "contracts" / "price_vectors.json").read_text())
PRICE = st.integers(1, 10**9)
UNITS = st.integers(1, 10_000)


def terms(**other):
    values = {"status": "open", "ends_at": NOW + timedelta(days=1), "quantity": 50, "units_sold": 20}
    return AdTerms(**{"title": "Işık X", **values, "max_per_buyer": 10, **other})


@st.composite
def priced_lines(draw):
    units, price = draw(UNITS), draw(PRICE)
    cancelled = draw(st.integers(0, units))
    return Priced(units, price, draw(st.integers(1, price)), cancelled, draw(st.integers(0, units - cancelled)))


def terms_in(vector: dict) -> Terms:
    initial = vector["initial_kurus"]
    target = initial - (initial * vector["max_discount_basis_points"] + 5_000) // 10_000
    return Terms(initial, target, vector["min_participants"], vector["max_participants"])


def test_every_shared_vector_holds():
    assert len(VECTORS) >= 80
    for vector in VECTORS:
        assert price_at(terms_in(vector), vector["units"]) == vector["price_kurus"], vector


def test_a_buyer_who_joins_counts_in_what_comes_back_as_the_shared_vectors_say():
    for vector in VECTORS:
        told = expected_refund_kurus(terms_in(vector), vector["units"], vector["own_units"])
        assert told == vector["expected_refund_kurus"], vector


def test_ten_watches_at_nine_sold_bring_back_26820_liras():
    assert expected_refund_kurus(Terms(8_940_00, 6_258_00, 6, 16), 9, 10) == 26_820_00


@given(st.lists(priced_lines(), max_size=8))
def test_what_comes_back_is_never_negative_and_never_more_than_was_paid(lines):
    assert 0 <= amounts.total_profit_kurus(lines) <= amounts.subtotal_kurus(lines)


@given(priced_lines(), st.integers(0, 10**9))
def test_a_lower_price_never_brings_back_less(line, drop):
    lower = Priced(
        line.units,
        line.unit_price_kurus,
        max(1, line.present_price_kurus - drop),
        line.cancelled_units,
        line.returned_units,
    )
    assert amounts.total_profit_kurus([lower]) >= amounts.total_profit_kurus([line])


@given(priced_lines())
def test_difference_and_cost_after_it_make_up_what_was_paid(line):
    refunded = amounts.total_profit_kurus([line])
    assert amounts.total_profit_kurus([replace(line, difference_kurus=refunded)]) == 0
    cost = amounts.cost_per_unit_kurus(line.unit_price_kurus, line.present_price_kurus, True)
    assert refunded + line.kept_units * cost == line.kept_units * line.unit_price_kurus


@pytest.mark.parametrize(
    ("final", "was_refunded", "cost"), [(None, False, 100), (80, False, 100), (80, True, 80), (None, True, 100)]
)
def test_a_unit_costs_the_final_price_only_once_the_difference_is_back(final, was_refunded, cost):
    assert amounts.cost_per_unit_kurus(100, final, was_refunded) == cost


@given(st.integers(0, 2**31), st.integers(0, 100), st.integers(0, 120), st.integers(1, 30), st.integers(0, 30))
def test_a_line_never_gets_more_than_stock_limit_or_wish(wanted, quantity, sold, limit, bought):
    ad = terms(quantity=quantity, units_sold=sold, max_per_buyer=limit, bought_before=bought)
    fit = cart.fit_line(wanted, ad, NOW)
    assert fit.units == min(wanted, max(0, quantity - sold), max(0, limit - bought))
    assert bool(fit.warning) == (fit.units != wanted)
    assert cart.fit_line(fit.units, ad, NOW).units == fit.units


@pytest.mark.parametrize("other", [{"status": "closing"}, {"status": "withdrawn"}, {"ends_at": NOW}])
def test_a_closed_ad_gives_nothing(other):
    fit = cart.fit_line(2, terms(**other), NOW)
    assert (fit.units, fit.code) == (0, "ad_closed")
    with pytest.raises(Conflict, match="ad_closed"):
        cart.refuse_new_line(fit, terms(**other))


def test_warnings_say_which_limit_was_met():
    assert "en fazla 10 adet" in cart.fit_line(11, terms(), NOW).warning
    assert "stokta 4 adet kaldı" in cart.fit_line(5, terms(units_sold=46), NOW).warning


def test_a_full_cart_takes_no_other_line():
    cart.require_room(cart.MAX_LINES - 1)
    with pytest.raises(Invalid):
        cart.require_room(cart.MAX_LINES)


def test_goods_are_promised_five_business_days_and_three_days_after_the_last_end():
    friday, earlier = datetime(2026, 3, 6, 20, 59, 59, tzinfo=UTC), NOW
    assert delivery.promised_delivery_date([earlier, friday]) == date(2026, 3, 16)
    assert delivery.promised_delivery_date([]) is None


def test_public_holidays_do_not_count_as_days_to_ship():
    before_children_day = datetime(2026, 4, 22, 9, tzinfo=UTC)  # 23 April is a holiday
    assert delivery.promised_delivery_date([before_children_day]) == date(2026, 5, 3)


@given(st.integers(0, 40))
def test_goods_may_come_back_for_fifteen_days(days):
    now = NOW + timedelta(days=days)
    expected = 3 if days <= delivery.RETURN_DAYS else 0
    assert delivery.returnable_units(ItemStatus.DELIVERED, 5, 1, 1, NOW, now) == expected
    assert delivery.returnable_units(ItemStatus.SHIPPED, 5, 1, 1, None, now) == 0


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        (states.ORDER_MOVES, OrderStatus),
        (states.ITEM_MOVES, ItemStatus),
        (states.BALANCE_MOVES, BalanceState),
        (states.ATTEMPT_MOVES, AttemptState),
        (states.REFUND_MOVES, RefundStatus),
    ],
)
def test_tables_know_every_state_and_never_lead_back(table, kind):
    assert set(table) == set(kind)
    # Two ads with deposits end on two days, and all that was shipped may come back: only between these an order goes to
    # and fro.
    to_and_fro = {
        OrderStatus.PAID,
        OrderStatus.DEPOSIT_PAID,
        OrderStatus.AWAITING_BALANCE,
        OrderStatus.SHIPPING,
    }
    for state in kind:
        seen, reachable = set(), set(table[state]) - (to_and_fro if state in to_and_fro else set())
        while reachable:
            step = reachable.pop()
            seen.add(step)
            reachable |= set(table[step]) - seen - (to_and_fro if state in to_and_fro else set())
        assert state not in seen


def test_an_illegal_move_is_an_error():
    assert states.require_move(states.ITEM_MOVES, ItemStatus.CREATED, ItemStatus.SHIPPED) is ItemStatus.SHIPPED
    with pytest.raises(IllegalMove):
        states.require_move(states.ITEM_MOVES, ItemStatus.DELIVERED, ItemStatus.CANCELLED)
    assert states.sources(states.ATTEMPT_MOVES, AttemptState.CAPTURED) == [AttemptState.STARTED]


STANDINGS = st.builds(Standing, st.sampled_from(ItemStatus), st.sampled_from([None, *BalanceState]))


@given(st.lists(STANDINGS, max_size=6))
def test_an_order_says_what_its_items_say(items):
    status = states.order_status_of(items)
    left = [item for item in items if item.status is not ItemStatus.CANCELLED]
    forfeited = any(item.balance is BalanceState.FORFEITED for item in items)
    assert (status is OrderStatus.CANCELLED) == (not left and not forfeited)
    assert (status is OrderStatus.FORFEITED) == (not left and forfeited)
    on_its_way = {item.status for item in left}
    assert (status is OrderStatus.DELIVERED) == (on_its_way == {ItemStatus.DELIVERED})
    if on_its_way == {ItemStatus.CREATED}:
        balances = {item.balance for item in left}
        assert (status is OrderStatus.AWAITING_BALANCE) == (BalanceState.DUE in balances)
        waits = BalanceState.WAITING in balances and BalanceState.DUE not in balances
        assert (status is OrderStatus.DEPOSIT_PAID) == waits
        assert (status is OrderStatus.PAID) == (not balances & states.OPEN_BALANCE)


@given(st.sampled_from([None, *AttemptState]), st.sampled_from([None, *OrderStatus]))
def test_only_the_current_attempt_of_a_cart_pays(attempt, order):
    verdict = attempts.judge_capture(attempt, order)
    can_pay = attempt is AttemptState.STARTED and order is OrderStatus.CREATED
    assert (verdict is attempts.Verdict.PAY) == can_pay
    assert (verdict is attempts.Verdict.KNOWN) == (attempt is AttemptState.CAPTURED)


def test_a_reservation_outlives_the_page_that_it_is_paid_on():
    life, margin = timedelta(seconds=1800), timedelta(minutes=10)
    assert attempts.reservation_expires_at(NOW, life, margin) - NOW == timedelta(minutes=40)
