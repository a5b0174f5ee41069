"""What is said when the slideshow is full, or its order or days are wrong."""

from datetime import date

import pytest

from catalogue.slideshow import rules
from kit.errors import Conflict, Invalid
from tests.support.refusing import told


def test_a_full_slideshow_says_how_many_it_holds():
    full = rules.banners_full()
    assert told(full) == (Conflict, "banners_full", [rules.PICTURE_FIELD])
    assert f"en fazla {rules.BANNERS_MAX} resim" in full.message


def test_an_order_that_misses_one_is_refused():
    assert told(rules.banners_differ()) == (Invalid, "validation_failed", ["Ids"])


FIRST = date(2026, 3, 8)


@pytest.mark.parametrize(
    "days", [(None, None), (FIRST, None), (None, FIRST), (FIRST, FIRST), (FIRST, date(2027, 1, 1))]
)
def test_days_that_run_forwards_may_be_chosen(days):
    rules.require_days(*days)


def test_a_last_day_before_the_first_is_refused_beside_its_field():
    with pytest.raises(Invalid) as refused:
        rules.require_days(FIRST, date(2026, 3, 7))
    assert told(refused.value) == (Invalid, "validation_failed", ["Until"])
    assert refused.value.fields == {"Until": [refused.value.message]}
