"""What is said when the slideshow is full, or its order is not."""

from catalogue.slideshow import rules
from kit.errors import Conflict, Invalid
from tests.support.refusing import told


def test_a_full_slideshow_says_how_many_it_holds():
    full = rules.banners_full()
    assert told(full) == (Conflict, "banners_full", [rules.PICTURE_FIELD])
    assert f"en fazla {rules.BANNERS_MAX} resim" in full.message


def test_an_order_that_misses_one_is_refused():
    assert told(rules.banners_differ()) == (Invalid, "validation_failed", ["Ids"])
