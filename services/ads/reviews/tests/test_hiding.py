"""What an operator hid is shown no more and counts no more, in any order of its news."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from ads.subscribers import SUBSCRIBERS
from ads.tests.asking import get, linked_data, page
from ads.tests.said import assert_nothing_is_kept_of, picture, reviewed, reviews
from contracts.events import AccountClosed, ItemReviewed, ReviewHidden, ReviewPictureRemoved


def hidden(shop, event: ItemReviewed) -> ReviewHidden:
    return ReviewHidden(event.review_id, event.order_id, shop.ads.clock.now())


def test_a_hidden_review_is_out_of_lists_counts_and_means(shop):
    ad_id = shop.publish()
    abusive, other = reviewed(shop, ad_id, 1, "Küfür"), reviewed(shop, ad_id, 4, "Güzel")
    for event in (abusive, other, hidden(shop, abusive)):
        shop.ads.deliver_twice(event)
    shop.ads.deliver(hidden(shop, abusive))
    assert [one["content"] for one in reviews(shop, ad_id)] == ["Güzel"]
    shown = get(shop, f"/ads/{ad_id}")
    assert (shown["productRating"], shown["reviewCount"]) == (4.0, 1)
    shop.ads.deliver(hidden(shop, other))
    shown = get(shop, f"/ads/{ad_id}")
    assert (shown["productRating"], shown["reviewCount"]) == (None, 0)
    assert "aggregateRating" not in linked_data(page(shop, f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40"))[0]
    assert_nothing_is_kept_of(shop, abusive.buyer_id)


def test_a_review_that_was_hidden_before_it_is_told_of_is_never_shown(shop):
    ad_id = shop.publish()
    event = reviewed(shop, ad_id, 1, pictures=[picture("a")])
    shop.ads.deliver(hidden(shop, event))
    shop.ads.deliver(ReviewPictureRemoved(event.review_id, event.order_id, picture("a").url))
    shop.ads.deliver_twice(event)
    assert reviews(shop, ad_id) == []
    assert get(shop, f"/ads/{ad_id}")["reviewCount"] == 0


@pytest.mark.parametrize("is_hidden_first", [False, True])
def test_who_tells_of_a_review_and_who_hides_it_wait_for_each_other(shop, is_hidden_first):
    ad_id = shop.publish()
    told = reviewed(shop, ad_id)
    first, second = (hidden(shop, told), told) if is_hidden_first else (told, hidden(shop, told))
    with shop.ads.work() as work:
        SUBSCRIBERS[type(first)](shop.ads.service, work, first)
        with pytest.raises(DBAPIError, match="lock timeout"), shop.ads.work() as other:
            other.session.execute(text("SET LOCAL lock_timeout = 50"))
            SUBSCRIBERS[type(second)](shop.ads.service, other, second)
    shop.ads.deliver(second)
    assert reviews(shop, ad_id) == []


def test_a_review_is_hidden_in_any_order_with_its_writer_s_leaving(shop):
    ad_id = shop.publish()
    for first_left in (True, False):
        event = reviewed(shop, ad_id)
        left = AccountClosed(event.buyer_id, shop.ads.clock.now())
        for one in (left, event, hidden(shop, event)) if first_left else (hidden(shop, event), left, event):
            shop.ads.deliver(one)
        assert reviews(shop, ad_id) == []
        assert_nothing_is_kept_of(shop, event.buyer_id)
