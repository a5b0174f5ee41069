"""The tables of moves of an ad and of a reservation."""

import itertools

import pytest

from ads.domain import ad, reservation
from kit.errors import IllegalMove


@pytest.mark.parametrize(("status", "happening"), [*itertools.product(ad.STATUSES, ("end", "withdraw", "finish"))])
def test_an_ad_moves_only_along_its_table(status, happening):
    if ad.may(status, happening):
        assert ad.move(status, happening) in ad.STATUSES
    else:
        with pytest.raises(IllegalMove):
            ad.move(status, happening)


def test_what_is_over_stays_over():
    assert not [move for move in ad.MOVES if move[0] in (ad.ENDED, ad.WITHDRAWN)]


def test_a_committed_reservation_stays_committed():
    with pytest.raises(IllegalMove):
        reservation.move(reservation.COMMITTED, "release")
    with pytest.raises(IllegalMove):
        reservation.move(reservation.COMMITTED, "expire")


def test_a_late_capture_may_still_commit_what_was_given_up():
    assert set(reservation.sources_of("commit")) == {"held", "released", "expired"}


def test_stock_is_asked_for_in_the_order_of_ads():
    lines = [reservation.Line("a", 9, 1), reservation.Line("b", 2, 3), reservation.Line("c", 9, 2)]
    assert list(reservation.units_by_ad(lines).items()) == [(2, 3), (9, 3)]
