"""A buyer holds no units of an ad of the own company, by whichever way the request came here."""

import pytest

from contracts.events import AccountClosed, TiesChanged
from kit.errors import Conflict
from kit.ids import new_id


def test_a_supplier_holds_no_unit_of_its_own_ad(shop):
    ad_id = shop.publish()
    with pytest.raises(Conflict, match="own_ad"):
        shop.reserve(ad_id, buyer_id=shop.supplier_id)
    assert shop.ad(ad_id).units_held == 0


def test_who_shares_a_number_with_the_supplier_holds_no_unit_and_no_line_beside_it(shop):
    ad_id, buyer, other = shop.publish(), new_id(), new_id()
    shop.ads.deliver_twice(TiesChanged(shop.supplier_id, 1, ["phone", "iban"]))
    shop.ads.deliver_twice(TiesChanged(buyer, 2, ["iban"]))
    shop.ads.deliver(TiesChanged(buyer, 1, []))
    shop.ads.deliver(TiesChanged(other, 1, ["tax"]))
    with pytest.raises(Conflict, match="own_ad"):
        shop.reserve(ad_id, buyer_id=buyer)
    assert shop.ad(ad_id).units_held == 0
    shop.buy(ad_id, buyer_id=other)
    assert shop.ad(ad_id).units_sold == 1


def test_who_has_left_is_tied_to_no_supplier_even_by_what_is_told_late(shop):
    ad_id, buyer = shop.publish(), new_id()
    shop.ads.deliver(TiesChanged(shop.supplier_id, 1, ["phone"]))
    shop.ads.deliver(AccountClosed(buyer, shop.ads.clock.now()))
    shop.ads.deliver(TiesChanged(buyer, 1, ["phone"]))
    shop.reserve(ad_id, buyer_id=buyer)
    assert shop.ad(ad_id).units_held == 1
