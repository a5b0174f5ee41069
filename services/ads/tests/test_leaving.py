"""What is told of a person who has left has no writer, in any order of the news."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from ads.fields import anonymous_code
from ads.subscribers import SUBSCRIBERS
from ads.tests.said import assert_nothing_is_kept_of, picture, rated, reviewed, reviews, seller_reviews
from contracts.events import AccountClosed
from kit.ids import new_id


def test_what_is_told_late_of_who_has_left_is_said_without_a_name(shop):
    buyer_id, at = new_id(), shop.ads.clock.now()
    ad_id = shop.publish()
    shop.ads.deliver(AccountClosed(buyer_id, at))
    mine = {"buyer_id": buyer_id, "signature": "A*** Y."}
    shop.ads.deliver_twice(reviewed(shop, ad_id, 4, "Ürün", pictures=[picture("a")], **mine))
    shop.ads.deliver_twice(rated(shop, 60, "Satıcı", **mine))
    said = [*reviews(shop, ad_id), *seller_reviews(shop)["items"]]
    assert [(one["content"], one["star"], one["signature"]) for one in said] == [("Ürün", 4, None), ("Satıcı", 3, None)]
    assert anonymous_code(buyer_id) not in str(said)
    assert said[0]["pictures"] == []
    assert_nothing_is_kept_of(shop, buyer_id)


@pytest.mark.parametrize("is_leaving_first", [False, True])
def test_who_leaves_at_the_moment_of_being_told_of_waits_for_it_and_it_for_them(shop, is_leaving_first):
    ad_id, buyer_id = shop.publish(), new_id()
    told = reviewed(shop, ad_id, buyer_id=buyer_id, signature="A*** Y.")
    left = AccountClosed(buyer_id, shop.ads.clock.now())
    first, second = (left, told) if is_leaving_first else (told, left)
    with shop.ads.work() as work:
        SUBSCRIBERS[type(first)](shop.ads.service, work, first)
        with pytest.raises(DBAPIError, match="lock timeout"), shop.ads.work() as other:
            other.session.execute(text("SET LOCAL lock_timeout = 50"))
            SUBSCRIBERS[type(second)](shop.ads.service, other, second)
    shop.ads.deliver(second)
    assert [one["signature"] for one in reviews(shop, ad_id)] == [None]
    assert_nothing_is_kept_of(shop, buyer_id)


def test_what_who_has_left_bought_counts_without_a_buyer(shop):
    ad_id, buyer_id = shop.publish(), new_id()
    paid = shop.reserve(ad_id, 3, buyer_id=buyer_id)
    shop.ads.deliver(AccountClosed(buyer_id, shop.ads.clock.now()))
    shop.ads.deliver_twice(paid)
    assert shop.ad(ad_id).units_sold == 3
    assert_nothing_is_kept_of(shop, buyer_id)
