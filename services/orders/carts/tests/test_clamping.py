"""How many units of an ad a line gets."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Conflict, Invalid
from orders.ads.rules import OWN_AD
from orders.carts import rules
from orders.carts.rules import AdTerms
from tests.support.refusing import refusal_of, require_said

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)


def terms(**other):
    values = {"status": "open", "ends_at": NOW + timedelta(days=1), "quantity": 50, "units_sold": 20}
    return AdTerms(**{"title": "Işık X", **values, "max_per_buyer": 10, **other})


@given(
    st.integers(0, 2**31),
    st.integers(0, 100),
    st.tuples(st.integers(0, 120), st.integers(0, 20)),
    st.integers(1, 30),
    st.integers(0, 30),
)
def test_a_line_never_gets_more_than_stock_limit_or_wish(wanted, quantity, gone, limit, bought):
    sold, doubted = gone
    ad = terms(quantity=quantity, units_sold=sold, units_doubted=doubted, max_per_buyer=limit, bought_before=bought)
    fit = rules.fit_line(wanted, ad, NOW)
    assert fit.units == min(wanted, max(0, quantity - sold - doubted), max(0, limit - bought))
    assert bool(fit.warning) == (fit.units != wanted)
    assert rules.fit_line(fit.units, ad, NOW).units == fit.units


@pytest.mark.parametrize("other", [{"status": "closing"}, {"status": "withdrawn"}, {"ends_at": NOW}])
def test_a_closed_ad_gives_nothing(other):
    fit = rules.fit_line(2, terms(**other), NOW)
    assert (fit.units, fit.code) == (0, "ad_closed")
    with pytest.raises(Conflict, match="ad_closed"):
        rules.refuse_new_line(fit, terms(**other))


def test_warnings_say_which_limit_was_met():
    assert "en fazla 10 adet" in rules.fit_line(11, terms(), NOW).warning
    assert "stokta 4 adet kaldı" in rules.fit_line(5, terms(units_sold=46), NOW).warning


def test_a_full_cart_takes_no_other_line():
    rules.require_room(rules.MAX_LINES - 1)
    with pytest.raises(Invalid):
        rules.require_room(rules.MAX_LINES)


@pytest.mark.parametrize(
    ("wanted", "other", "expected"),
    [
        (0, {"status": "closing"}, (0, "")),
        (2, {"is_own": True}, (0, OWN_AD)),
        (2, {"ends_at": NOW}, (0, "ad_closed")),
        (11, {}, (10, "limit_per_buyer")),
        (11, {"bought_before": 10}, (0, "limit_per_buyer")),
        (11, {"bought_before": 9}, (1, "limit_per_buyer")),
        (11, {"units_sold": 40}, (10, "limit_per_buyer")),
        (11, {"units_sold": 41}, (9, "stock_exhausted")),
        (11, {"units_sold": 50}, (0, "stock_exhausted")),
        (10, {}, (10, "")),
    ],
)
def test_each_limit_has_its_code_and_its_words(wanted, other, expected):
    fit = rules.fit_line(wanted, terms(**other), NOW)
    assert (fit.units, fit.code) == expected
    if fit.code:
        require_said(fit.warning)
        assert fit.warning.startswith("Işık X: ")
    if fit.code and not fit.units:
        assert refusal_of(rules.refuse_new_line, fit, terms(**other)) == (Conflict, fit.code, [])
    else:
        rules.refuse_new_line(fit, terms(**other))


def test_all_warnings_are_told_one_a_line():
    fits = [rules.fit_line(11, terms(), NOW), rules.fit_line(1, terms(), NOW), rules.fit_line(11, terms(), NOW)]
    assert rules.joined_warning(fits) == "\n".join([fits[0].warning] * 2)
    assert rules.joined_warning([rules.fit_line(1, terms(), NOW)]) is None


def test_a_full_cart_says_how_much_it_holds():
    assert refusal_of(rules.require_room, rules.MAX_LINES) == (Invalid, "validation_failed", [])
